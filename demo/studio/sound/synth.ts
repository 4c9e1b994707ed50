import { random } from '../draw/stage.ts';

export interface Mood {
  /** Semitones from A3 (220 Hz) to the key note. */
  root: number;
  scale: number[];
  /** Seconds from one beat to the next. */
  beat: number;
  /** How often a beat has a note, 0..1. */
  density: number;
  seed: number;
  /** Chord roots as steps of the scale, one per eight beats. */
  chords: number[];
}

export const RATE = 32_000;

function hertz(mood: Mood, step: number): number {
  const n = mood.scale.length;
  const octave = Math.floor(step / n);
  return 220 * 2 ** ((mood.root + (mood.scale[((step % n) + n) % n] ?? 0)) / 12 + octave);
}

/** A plucked tine: a sine with two short bell partials. */
function pluck(out: Float32Array, start: number, freq: number, gain: number): void {
  const from = Math.floor(start * RATE);
  const length = Math.min(out.length - from, Math.floor(RATE * 2.4));
  for (let i = 0; i < length; i++) {
    const t = i / RATE;
    const attack = Math.min(1, t / 0.004);
    const body = Math.sin(2 * Math.PI * freq * t) * Math.exp(-t * 2.6);
    const bell = Math.sin(2 * Math.PI * freq * 2.76 * t) * Math.exp(-t * 11) * 0.28;
    const knock = Math.sin(2 * Math.PI * freq * 5.4 * t) * Math.exp(-t * 42) * 0.14;
    out[from + i] = (out[from + i] ?? 0) + (body + bell + knock) * attack * gain;
  }
}

/** A soft chord which swells and fades. */
function pad(out: Float32Array, start: number, seconds: number, freqs: number[], gain: number): void {
  const from = Math.floor(start * RATE);
  const length = Math.min(out.length - from, Math.floor(seconds * RATE));
  for (let i = 0; i < length; i++) {
    const t = i / RATE;
    const swell = Math.sin((Math.PI * i) / length) ** 0.8;
    let v = 0;
    for (const f of freqs)
      v +=
        Math.sin(2 * Math.PI * f * t) +
        0.6 * Math.sin(2 * Math.PI * f * 1.004 * t + 1) +
        0.22 * Math.sin(4 * Math.PI * f * t);
    out[from + i] = (out[from + i] ?? 0) + (v / freqs.length) * swell * gain;
  }
}

/** A small room: four feedback echoes of different lengths. */
function room(out: Float32Array): void {
  const dry = out.slice();
  for (const [seconds, feedback] of [
    [0.113, 0.46],
    [0.151, 0.43],
    [0.197, 0.4],
    [0.311, 0.36],
  ] as const) {
    const d = Math.floor(seconds * RATE);
    const wet = new Float32Array(out.length);
    for (let i = d; i < out.length; i++) wet[i] = (dry[i - d] ?? 0) + (wet[i - d] ?? 0) * feedback;
    for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) + (wet[i] ?? 0) * 0.16;
  }
}

/**
 * Composes and plays a piece; returns a mono 16-bit WAV file.
 * @param voice samples of a narrator, to whom the music makes room
 */
export function compose(mood: Mood, seconds: number, voice?: Float32Array): Buffer {
  const out = new Float32Array(Math.ceil(seconds * RATE));
  const r = random(mood.seed);
  const bar = mood.beat * 8;
  for (let i = 0; i * bar < seconds; i++) {
    const step = mood.chords[i % mood.chords.length] ?? 0;
    pad(
      out,
      i * bar,
      bar * 1.25,
      [hertz(mood, step - mood.scale.length), hertz(mood, step + 2 - mood.scale.length), hertz(mood, step)],
      0.13,
    );
  }
  // The tune wanders by small steps and comes home on every eighth beat.
  let step = mood.scale.length;
  for (let beat = 1; beat * mood.beat < seconds - 3; beat++) {
    const home = mood.chords[Math.floor(beat / 8) % mood.chords.length] ?? 0;
    step =
      beat % 8 === 0
        ? home + mood.scale.length
        : Math.max(2, Math.min(mood.scale.length * 2 + 2, step + Math.round((r() - 0.5) * 4)));
    const time = beat * mood.beat + (r() - 0.5) * 0.014;
    if (beat % 8 === 0 || r() < mood.density) pluck(out, time, hertz(mood, step), 0.2 + r() * 0.08);
    if (r() < mood.density * 0.4)
      pluck(out, time + mood.beat / 2, hertz(mood, step + (r() > 0.5 ? 2 : -1)), 0.12);
    if (beat % 4 === 0) pluck(out, time, hertz(mood, home), 0.16);
  }
  room(out);
  let peak = 0;
  for (const v of out) peak = Math.max(peak, Math.abs(v));
  let near = 0;
  const mixed = out.map((v, i) => {
    const said = voice?.[i] ?? 0;
    near = Math.max(Math.abs(said), near * 0.99994);
    return (v / peak) * 0.7 * (1 - 0.75 * Math.min(1, near * 5)) + said;
  });
  const wav = Buffer.alloc(44 + out.length * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + out.length * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(out.length * 2, 40);
  mixed.forEach((v, i) => {
    const t = i / RATE;
    const fade = Math.min(1, t / 0.4, (seconds - t) / 2.5);
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, v)) * Math.max(0, fade) * 32767), 44 + i * 2);
  });
  return wav;
}
