import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromBrowser, Hello, Join, ToBrowser } from "../../protocol";
import type { Dial, Line } from "../../src/line/line";
import { type Status, Talk } from "../../src/line/talk";

const HELLO: Hello = {
  type: "hello",
  protocol: 3,
  can: [],
  language: "en",
  now: 0,
  games: [],
  phrases: [],
  avatars: [],
  widths: [],
  you: null,
};
const JOIN: Join = { type: "join", secret: "s".repeat(43) };

/** A line that a test holds the other end of. */
class FakeLine implements Line {
  sent: FromBrowser[] = [];
  closed = false;
  onframe: Line["onframe"] = () => {};
  onclose: Line["onclose"] = () => {};
  constructor(readonly ready: () => void) {}
  send(frame: FromBrowser) {
    this.sent.push(frame);
  }
  close() {
    this.closed = true;
    this.onframe = this.onclose = () => {};
  }
  get said() {
    return this.sent.filter((frame) => frame.type !== "join") as (FromBrowser & { id: string })[];
  }
}

function talking(chance = 1) {
  const lines: FakeLine[] = [];
  const statuses: Status[] = [];
  const goodbyes: [number, string][] = [];
  const frames: ToBrowser[] = [];
  const dial: Dial = (ready) => {
    lines.push(new FakeLine(ready));
    return lines.at(-1)!;
  };
  const ears = {
    hello: () => {},
    frame: (frame: ToBrowser) => frames.push(frame),
    status: (status: Status) => statuses.push(status),
    closed: (code: number, sentence: string) => goodbyes.push([code, sentence]),
  };
  const talk = new Talk(
    dial,
    () => JOIN,
    ears,
    "mine",
    () => chance,
  );
  const arrive = () => {
    const line = lines.at(-1)!;
    line.ready();
    line.onframe(HELLO);
    return line;
  };
  talk.call();
  return { talk, lines, statuses, goodbyes, frames, arrive };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a first call", () => {
  it("joins before anything else, and says then what was said too early", () => {
    const { talk, arrive } = talking();
    talk.say({ type: "mine" });
    talk.say({ type: "open" });
    const line = arrive();
    expect(line.sent.map((frame) => frame.type)).toEqual(["join", "mine", "open"]);
  });

  it("gives every frame an id of its own, with the word of this page in front", () => {
    const { talk, arrive } = talking();
    const line = arrive();
    const ids = [talk.say({ type: "mine" }), talk.say({ type: "mine" })];
    expect(ids).toEqual(["mine-1", "mine-2"]);
    expect(line.said.map((frame) => frame.id)).toEqual(ids);
  });
});

describe("replies", () => {
  it("settle the request with the same id, once", () => {
    const { talk, arrive } = talking();
    const line = arrive();
    const then = vi.fn();
    const id = talk.say({ type: "mine" }, then);
    expect(talk.waitsFor("mine")).toBe(true);
    line.onframe({ type: "ack", id });
    line.onframe({ type: "ack", id });
    expect(then).toHaveBeenCalledTimes(1);
    expect(talk.waitsFor("mine")).toBe(false);
  });

  it("come as often as the asker wants more", () => {
    const { talk, arrive } = talking();
    const line = arrive();
    const done: number[] = [];
    const id = talk.say({ type: "print", game: "any" }, (reply) => {
      if (reply.type !== "printing") return;
      done.push(reply.done);
      return reply.done < reply.of;
    });
    for (const many of [0, 1, 2, 3]) line.onframe({ type: "printing", id, done: many, of: 2, files: [] });
    expect(done).toEqual([0, 1, 2]);
  });

  it("tell a refusal to whoever asked", () => {
    const { talk, arrive } = talking();
    const line = arrive();
    const then = vi.fn();
    const failed = vi.fn();
    line.onframe({ type: "error", id: talk.say({ type: "mine" }, then, failed), reason: "Not now." });
    expect(then).not.toHaveBeenCalled();
    expect(failed).toHaveBeenCalledWith("Not now.");
  });
});

describe("a line that breaks", () => {
  it("is called again, and what was not answered is said again with the same id", () => {
    const { talk, lines, statuses, arrive } = talking();
    const first = arrive();
    const answered = talk.say({ type: "mine" });
    const open = talk.say({ type: "answer", action: 3, version: 7 });
    first.onframe({ type: "ack", id: answered });
    first.onclose(1006, "");
    expect(statuses).toEqual(["here", "reconnecting"]);
    vi.advanceTimersByTime(500);
    expect(lines).toHaveLength(2);
    const second = arrive();
    expect(second.said).toEqual([{ type: "answer", action: 3, version: 7, id: open }]);
    expect(statuses.at(-1)).toBe("here");
  });

  it("does not repeat what nobody wants any more, and says so", () => {
    const { talk, arrive } = talking();
    const failed = vi.fn();
    const first = arrive();
    talk.say({ type: "deal" }, undefined, failed);
    first.onclose(1006, "");
    vi.advanceTimersByTime(500);
    const second = arrive();
    expect(second.said).toEqual([]);
    expect(failed).toHaveBeenCalledOnce();
    expect(talk.waitsFor("deal")).toBe(false);
  });

  it("is waited for longer each time, up to five seconds, and shortly again after a success", () => {
    const { lines, arrive } = talking();
    const pauses = [500, 1000, 2000, 4000, 5000, 5000];
    pauses.forEach((pause, k) => {
      lines.at(-1)!.onclose(1006, "");
      vi.advanceTimersByTime(pause - 1);
      expect(lines).toHaveLength(k + 1);
      vi.advanceTimersByTime(1);
      expect(lines).toHaveLength(k + 2);
    });
    arrive().onclose(1006, "");
    vi.advanceTimersByTime(500);
    expect(lines).toHaveLength(pauses.length + 2);
  });

  it("is called by different pages at different times, but by none before half the pause is over", () => {
    const { lines } = talking(0);
    for (const [k, pause] of [250, 500, 1000].entries()) {
      lines.at(-1)!.onclose(1006, "");
      vi.advanceTimersByTime(pause - 1);
      expect(lines).toHaveLength(k + 1);
      vi.advanceTimersByTime(1);
      expect(lines).toHaveLength(k + 2);
    }
  });

  it("is called some time in the span that a closing house asked for, and as usual after that", () => {
    const { lines, arrive } = talking(0.5);
    const line = arrive();
    line.onframe({ type: "come_back", within: 10 });
    line.onclose(1012, "The house closes; it will be back.");
    vi.advanceTimersByTime(5499);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(2);
    lines[1]!.onclose(1006, "");
    vi.advanceTimersByTime(375);
    expect(lines).toHaveLength(3);
  });

  it("is called at once when the device wakes up, but only where it is broken", () => {
    const { talk, lines, arrive } = talking();
    const first = arrive();
    talk.wake();
    expect(lines).toHaveLength(1);
    first.onclose(1006, "");
    talk.wake();
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(10_000);
    expect(lines).toHaveLength(2);
  });
});

describe("a house that hangs up", () => {
  it("is not called again by itself, and its whole last sentence is told", () => {
    const { lines, statuses, goodbyes, arrive } = talking();
    const line = arrive();
    line.onframe({ type: "error", id: "", reason: "The whole sentence." });
    line.onclose(4409, "The whole sen");
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    expect(statuses.at(-1)).toBe("closed");
    expect(goodbyes).toEqual([[4409, "The whole sentence."]]);
  });

  it("is not called when the device wakes up either, even if the line was broken before", () => {
    const { talk, lines, arrive } = talking();
    arrive().onclose(1006, "");
    vi.advanceTimersByTime(500);
    arrive().onclose(4409, "You have opened this room on another page.");
    talk.wake();
    expect(lines).toHaveLength(2);
  });

  it("is called when somebody tries again, and the old sentence is forgotten", () => {
    const { talk, lines, goodbyes, arrive } = talking();
    const line = arrive();
    line.onframe({ type: "error", id: "", reason: "The first." });
    line.onclose(4500, "");
    talk.call();
    expect(lines).toHaveLength(2);
    lines[1]!.onclose(4401, "The second.");
    expect(goodbyes.at(-1)).toEqual([4401, "The second."]);
  });
});

it("hears and says nothing after hanging up", () => {
  const { talk, lines, frames, arrive } = talking();
  const line = arrive();
  const then = vi.fn();
  const id = talk.say({ type: "mine" }, then);
  talk.hangUp();
  expect(line.closed).toBe(true);
  line.onframe({ type: "ack", id });
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
  expect(frames).toEqual([]);
  expect(then).not.toHaveBeenCalled();
});
