/** What the table sounds like, once somebody has asked for it. Browsers let a page sound only after it has been touched. */
import { prefer } from "../settings/preferring.svelte";
import { settings } from "../settings/settings.svelte";
import { VOICES } from "./voices";

/** Each moment with its voice, where a game has no other, and how loud it is. */
const MOMENTS: Readonly<Record<string, { voice: string; loud: number }>> = {
  card: { voice: "paper", loud: 0.35 },
  draw: { voice: "slide", loud: 0.35 },
  shuffle: { voice: "riffle", loud: 0.4 },
  turn: { voice: "bell", loud: 0.5 },
  points: { voice: "glass", loud: 0.45 },
  ending: { voice: "spark", loud: 0.55 },
  win: { voice: "chord", loud: 0.6 },
};
const APART = 0.035; // seconds between two cards that land
const LATE = 0.4; // seconds: of many cards at once, those that would be heard later are not

class Sounds {
  #audio: AudioContext | null = null;
  #out: AudioNode | null = null;
  #next = 0;

  /** Somebody has touched the page. */
  wake(): void {
    if (!settings.sound) return;
    this.#audio ??= new AudioContext();
    if (this.#audio.state === "suspended") void this.#audio.resume();
  }

  /** Let a moment be heard, in the voice that the plan gives it. */
  play(moment: string, plan: Readonly<Record<string, string>> = {}): void {
    const audio = this.#audio;
    const usual = MOMENTS[moment];
    const voice = VOICES[plan[moment] ?? usual?.voice ?? ""];
    if (!audio || audio.state === "closed" || !usual || !voice || !settings.sound) return;
    const at = Math.max(audio.currentTime, this.#next);
    if (at - audio.currentTime > LATE) return;
    this.#next = at + APART;
    const out = new GainNode(audio, { gain: usual.loud });
    out.connect(this.#softened(audio));
    voice(audio, out, at);
  }

  /** All sounds go through one filter that takes the edge off, so that nothing is shrill on small speakers. */
  #softened(audio: AudioContext): AudioNode {
    if (!this.#out) {
      const filter = new BiquadFilterNode(audio, { type: "lowpass", frequency: 5200, Q: 0.4 });
      filter.connect(audio.destination);
      this.#out = filter;
    }
    return this.#out;
  }
}

export const sounds = new Sounds();
for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, () => sounds.wake(), { passive: true });

/** Turn sounds on, with one to hear that they are, or off. */
export function letSound(on: boolean): void {
  prefer({ sound: on });
  if (!on) return;
  sounds.wake();
  sounds.play("turn");
}
