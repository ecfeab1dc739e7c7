import { frameOf } from "./frames";
import type { Dial, Line } from "./line";

/** A line over the WebSocket of the house that served this page. */
export const dialSocket: Dial = (ready) => {
  const address = new URL("line", location.origin + location.pathname);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  const line: Line = {
    send(frame) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    onframe: () => {},
    onclose: () => {},
    close() {
      line.onframe = line.onclose = () => {};
      socket.close();
    },
  };
  socket.onopen = ready;
  socket.onmessage = (event) => line.onframe(frameOf(event.data));
  socket.onclose = (event) => line.onclose(event.code, event.reason);
  return line;
};
