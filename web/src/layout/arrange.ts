/** Where everything lies, for any game, any number of players and any window. */
import { zoom } from "./measures";
import { sideways } from "./sideways";
import { tableOf } from "./table";
import type { Arrange, Frame, Shape } from "./types";
import { upright } from "./upright";
import { wide } from "./wide";

const NARROW = 900; // px at the usual size of type: a narrower window, or one with larger type, is laid out as a phone
const LOW = 500;
const NARROWEST_SIDEWAYS = 560;
const ON_ITS_SIDE = 1.15; // as wide as high, at least

export const shapeOf = (frame: Frame): Shape => {
  const [width, height] = [frame.width / zoom(frame), frame.height / zoom(frame)];
  if (width >= NARROW && height >= LOW) return "wide";
  return width >= NARROWEST_SIDEWAYS && width > height * ON_ITS_SIDE ? "sideways" : "upright";
};

const SHAPES = { wide, upright, sideways };

export const arrange: Arrange = (welcome, state, frame, arrangement) =>
  SHAPES[shapeOf(frame)](tableOf(welcome, state, frame, arrangement));
