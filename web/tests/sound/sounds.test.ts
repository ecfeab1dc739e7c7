import { beforeEach, expect, it, vi } from "vitest";

const settings = vi.hoisted(() => ({ sound: true }));
vi.mock("../../src/settings/settings.svelte", () => ({ settings }));
vi.mock("../../src/settings/preferring.svelte", () => ({
  prefer: (changes: { sound: boolean }) => Object.assign(settings, changes),
}));

/** When each source was started, in the audio's own time. */
const started: number[] = [];
const clock = { now: 0 };

class Node {
  readonly gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect = (next: unknown) => next;
}
class Source extends Node {
  start = (at: number) => started.push(at);
  stop() {}
}
class Audio {
  readonly sampleRate = 100;
  readonly destination = new Node();
  state = "suspended";
  get currentTime() {
    return clock.now;
  }
  resume = () => Promise.resolve((this.state = "running"));
  createBuffer = () => ({ sampleRate: this.sampleRate, getChannelData: () => new Float32Array(50) });
}

const listeners: Record<string, () => void> = {};
vi.stubGlobal("AudioContext", Audio);
for (const source of ["OscillatorNode", "AudioBufferSourceNode"]) vi.stubGlobal(source, Source);
for (const node of ["GainNode", "BiquadFilterNode"]) vi.stubGlobal(node, Node);
vi.stubGlobal("addEventListener", (gesture: string, heard: () => void) => (listeners[gesture] = heard));

const { letSound, sounds } = await import("../../src/sound/sounds");
const { VOICES } = await import("../../src/sound/voices");

const MOMENTS = ["card", "draw", "shuffle", "turn", "points", "ending", "win"];
const heard = (moment: string, plan?: Record<string, string>) => {
  started.length = 0;
  clock.now += 10;
  sounds.play(moment, plan);
  return started.length;
};

beforeEach(() => {
  settings.sound = true;
  listeners.pointerdown!();
});

it("sounds at every moment, and in the voice that a plan gives it", () => {
  for (const moment of MOMENTS) expect(heard(moment), moment).toBeGreaterThan(0);
  for (const voice of Object.keys(VOICES)) expect(heard("turn", { turn: voice }), voice).toBeGreaterThan(0);
  expect(heard("turn", { turn: "chord" })).not.toBe(heard("turn", { turn: "paper" }));
});

it("is silent where a plan wants silence, at moments it does not know, and for who has turned it off", () => {
  expect(heard("turn", { turn: "silence" })).toBe(0);
  expect(heard("breakfast")).toBe(0);
  settings.sound = false;
  expect(heard("turn")).toBe(0);
});

it("lets cards that land together sound one after the other, and of very many only the first", () => {
  const one = heard("card");
  started.length = 0;
  clock.now += 10;
  for (let card = 0; card < 100; card++) sounds.play("card");
  expect(started.length).toBeGreaterThan(one);
  expect(started.length).toBeLessThan(20 * one);
  const first = started.filter((_, at) => at % one === 0);
  expect(first).toEqual([...first].sort((a, b) => a - b));
  expect(new Set(first).size).toBe(first.length);
});

it("is heard at once when it is turned on", () => {
  settings.sound = false;
  started.length = 0;
  clock.now += 10;
  letSound(false);
  expect(started).toEqual([]);
  letSound(true);
  expect(started.length).toBeGreaterThan(0);
});
