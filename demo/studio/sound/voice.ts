import { random } from '../draw/stage.ts';
import type { Cue } from '../film/reel.ts';

/** How a sound of speech is made: formants in Hz, how much voice and how much hiss, and for how many seconds. */
interface Sound {
  formants: [number, number, number];
  voice: number;
  hiss: number;
  seconds: number;
}

const sound = (a: number, b: number, c: number, voice: number, hiss: number, seconds: number): Sound => ({
  formants: [a, b, c],
  voice,
  hiss,
  seconds,
});

/** Swahili is spelt as it is spoken: a letter, or two, are one sound. */
const SOUNDS: Record<string, Sound> = {
  a: sound(730, 1150, 2440, 1, 0, 0.125),
  e: sound(520, 1800, 2480, 1, 0, 0.12),
  i: sound(290, 2250, 3010, 0.9, 0, 0.11),
  o: sound(540, 880, 2410, 1, 0, 0.125),
  u: sound(310, 850, 2240, 0.9, 0, 0.11),
  m: sound(260, 1050, 2200, 0.5, 0, 0.075),
  n: sound(260, 1500, 2400, 0.5, 0, 0.07),
  l: sound(360, 1150, 2650, 0.7, 0, 0.06),
  r: sound(420, 1300, 1750, 0.6, 0.02, 0.05),
  w: sound(300, 700, 2200, 0.7, 0, 0.055),
  y: sound(280, 2200, 3000, 0.7, 0, 0.055),
  b: sound(220, 800, 2200, 0.3, 0.04, 0.06),
  d: sound(220, 1700, 2600, 0.3, 0.06, 0.055),
  g: sound(220, 1900, 2300, 0.3, 0.05, 0.06),
  j: sound(240, 2100, 2700, 0.35, 0.12, 0.07),
  p: sound(400, 900, 2300, 0, 0.14, 0.065),
  t: sound(400, 2600, 3600, 0, 0.2, 0.06),
  k: sound(400, 1900, 2500, 0, 0.18, 0.065),
  ch: sound(400, 2400, 3400, 0, 0.3, 0.09),
  s: sound(500, 3900, 5600, 0, 0.3, 0.09),
  sh: sound(500, 2500, 3600, 0, 0.32, 0.095),
  z: sound(300, 3700, 5400, 0.35, 0.2, 0.075),
  f: sound(500, 3000, 4800, 0, 0.16, 0.08),
  v: sound(300, 2400, 4400, 0.4, 0.1, 0.065),
  h: sound(600, 1300, 2500, 0.05, 0.16, 0.06),
  dh: sound(280, 2000, 3200, 0.4, 0.1, 0.06),
  th: sound(500, 2800, 4600, 0, 0.18, 0.075),
};
const PAUSE = sound(500, 1500, 2500, 0, 0, 0.05);
const STOP = sound(500, 1500, 2500, 0, 0, 0.22);

function soundsOf(text: string): Sound[] {
  const found: Sound[] = [];
  const letters = text.toLowerCase();
  for (let at = 0; at < letters.length; at++) {
    const two = SOUNDS[letters.slice(at, at + 2)];
    const one = SOUNDS[letters[at] ?? ''];
    if (two) at++;
    if (two ?? one) found.push((two ?? one) as Sound);
    else if (letters[at] === ' ') found.push(PAUSE);
    else if ('.,'.includes(letters[at] ?? '')) found.push(STOP);
  }
  return found;
}

/** A resonance whose pitch may move: two poles. */
function resonator(rate: number): (input: number, freq: number, width: number) => number {
  let y1 = 0;
  let y2 = 0;
  return (input, freq, width) => {
    const r = Math.exp((-Math.PI * width) / rate);
    const y = input * (1 - r) + 2 * r * Math.cos((2 * Math.PI * freq) / rate) * y1 - r * r * y2;
    y2 = y1;
    y1 = y;
    return y;
  };
}

/**
 * Has a narrator read lines aloud, each within its time. It is a throat of two pulses a hundredth of a second and three
 * resonances: no recording of anybody.
 * @returns mono samples
 */
export function narrate(cues: Cue[], lines: string[], seconds: number, rate: number): Float32Array {
  const out = new Float32Array(Math.ceil(seconds * rate));
  const r = random(17);
  cues.forEach(([from, to], index) => {
    const sounds = soundsOf(lines[index] ?? '');
    const natural = sounds.reduce((sum, each) => sum + each.seconds, 0);
    const pace = Math.min(1.15, (to - from - 0.1) / natural);
    const tracks = [resonator(rate), resonator(rate), resonator(rate)];
    let phase = 0;
    let time = from + 0.05;
    let last = PAUSE;
    let [voice, hiss] = [0, 0];
    const now: [number, number, number] = [...PAUSE.formants];
    for (const each of sounds) {
      const length = Math.floor(each.seconds * pace * rate);
      const start = Math.floor(time * rate);
      for (let i = 0; i < length; i++) {
        const k = Math.min(1, i / (0.03 * rate));
        for (let f = 0; f < 3; f++) now[f] = (last.formants[f] ?? 0) * (1 - k) + (each.formants[f] ?? 0) * k;
        voice += (each.voice - voice) * 0.004;
        hiss += (each.hiss - hiss) * 0.006;
        const along = (time + i / rate - from) / (to - from);
        const pitch = 128 * (1.14 - 0.3 * along) * (1 + 0.05 * Math.sin(along * 17));
        phase = (phase + pitch / rate) % 1;
        const pulse = phase < 0.42 ? Math.sin((Math.PI * phase) / 0.42) ** 2 - 0.3 : -0.3;
        const noise = (r() * 2 - 1) * (hiss + voice * 0.015);
        const source = pulse * voice;
        const v =
          (tracks[0]?.(source, now[0], 90) ?? 0) * 9 +
          (tracks[1]?.(source * 0.7 + noise, now[1], 120) ?? 0) * 9 +
          (tracks[2]?.(source * 0.4 + noise, now[2], 190) ?? 0) * 7;
        out[start + i] = (out[start + i] ?? 0) + v;
      }
      time += length / rate;
      last = each;
    }
  });
  let peak = 0;
  for (const v of out) peak = Math.max(peak, Math.abs(v));
  return out.map((v) => (v / peak) * 0.6);
}
