/** A line to a house. A WebSocket is one carrier; a worker in the same browser can be another. */
import type { FromBrowser, ToBrowser } from "../../protocol";

export interface Line {
  /** On a line that is breaking, nothing is sent. */
  send(frame: FromBrowser): void;
  onframe: (frame: ToBrowser) => void;
  /** The house hung up with one of its codes and a sentence, or the line broke, which is any other code. */
  onclose: (code: number, sentence: string) => void;
  /** Hang up: nothing is heard any more. */
  close(): void;
}

/** Opens a line; frames may be sent after `ready` was called. */
export type Dial = (ready: () => void) => Line;
