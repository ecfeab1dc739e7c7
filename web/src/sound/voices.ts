/** Voices made of oscillators and noise: short, soft, and nothing to load. */

export type Voice = (audio: AudioContext, out: AudioNode, at: number) => void;

/** A tone that is struck and dies away. */
function strike(
  audio: AudioContext,
  out: AudioNode,
  at: number,
  hertz: number,
  loud: number,
  seconds: number,
  wave: OscillatorType = "sine",
) {
  const tone = new OscillatorNode(audio, { type: wave, frequency: hertz });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  tone.connect(gain).connect(out);
  tone.start(at);
  tone.stop(at + seconds + 0.05);
}

let hiss: AudioBuffer | null = null;

/** A breath of noise through a filter. */
function rustle(audio: AudioContext, out: AudioNode, at: number, hertz: number, loud: number, seconds: number) {
  if (hiss?.sampleRate !== audio.sampleRate) {
    hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }
  const noise = new AudioBufferSourceNode(audio, { buffer: hiss });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: hertz, Q: 0.9 });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  noise.connect(filter).connect(gain).connect(out);
  noise.start(at, Math.random() * 0.2);
  noise.stop(at + seconds + 0.05);
}

export const VOICES: Record<string, Voice> = {
  // a card that is drawn over the cloth
  slide: (audio, out, at) => {
    rustle(audio, out, at, 1300, 0.13, 0.14);
    rustle(audio, out, at + 0.07, 2000, 0.08, 0.07);
  },
  // two halves of a pile that fall into each other
  riffle: (audio, out, at) => {
    for (let card = 0; card < 14; card++) {
      const later = at + 0.03 * card * (1 - card / 60);
      rustle(audio, out, later, 1700 + 60 * card, 0.05 + 0.005 * card, 0.035);
    }
    rustle(audio, out, at + 0.42, 900, 0.14, 0.12);
  },
  // a warm chord, note by note
  chord: (audio, out, at) => {
    [392, 494, 587, 784].forEach((hertz, note) => {
      strike(audio, out, at + note * 0.11, hertz, 0.16, 1.1);
      strike(audio, out, at + note * 0.11, hertz * 2, 0.04, 0.6);
    });
    strike(audio, out, at + 0.44, 196, 0.12, 1.4, "triangle");
  },
  paper: (audio, out, at) => {
    rustle(audio, out, at, 2600, 0.2, 0.09);
    rustle(audio, out, at + 0.035, 1500, 0.12, 0.06);
  },
  wood: (audio, out, at) => {
    strike(audio, out, at, 196, 0.35, 0.12, "triangle");
    strike(audio, out, at, 523, 0.1, 0.06);
    rustle(audio, out, at, 900, 0.08, 0.03);
  },
  bell: (audio, out, at) => {
    for (const [ratio, loud] of [
      [1, 0.22],
      [2.01, 0.1],
      [2.99, 0.05],
      [4.2, 0.03],
    ] as const) {
      strike(audio, out, at, 660 * ratio, loud, 1.2 / ratio + 0.3);
    }
  },
  glass: (audio, out, at) => {
    strike(audio, out, at, 1568, 0.14, 0.7);
    strike(audio, out, at + 0.004, 2637, 0.07, 0.5);
    strike(audio, out, at + 0.09, 2093, 0.09, 0.7);
  },
  cork: (audio, out, at) => {
    strike(audio, out, at, 330, 0.3, 0.07);
    strike(audio, out, at + 0.02, 520, 0.22, 0.09);
    rustle(audio, out, at + 0.01, 700, 0.12, 0.05);
  },
  spark: (audio, out, at) => {
    [1047, 1319, 1568, 2093].forEach((hertz, step) => strike(audio, out, at + step * 0.055, hertz, 0.12, 0.35));
  },
};
