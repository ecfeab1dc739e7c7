/** Lengths that everything shares: CSS pixels, and for words multiples of the root's font size. */
import type { Box, Frame } from "./types";

export const TALL = 88 / 63; // a card's height in card widths

export const tall = (width: number): number => width * TALL;

export const between = (least: number, most: number, part: number): number => least + (most - least) * part;

export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

export const most = (values: readonly number[]): number => Math.max(0, ...values);

/** How many times larger than usual the words are. */
export const zoom = (frame: Frame): number => frame.rem / 16;

/** How wide a text is at most, in a font of so many rem. Nothing is measured: letters of our fonts are about half as wide as high. */
export const textWidth = (text: string, size: number, rem: number): number => text.length * size * rem * 0.54;

export const right = (box: Box): number => box.x + box.width;

export const bottom = (box: Box): number => box.y + box.height;

export const middle = (box: Box): number => box.x + box.width / 2;
