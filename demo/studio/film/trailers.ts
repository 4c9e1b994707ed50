import type { Reel } from './reel.ts';

const MAJOR = [0, 2, 4, 7, 9];
const MINOR = [0, 3, 5, 7, 10];
const common = { kind: 'trailer', title: '', focus: 0.67, clock: false, credits: 0, cues: [] } as const;
const zooms: [number, number][] = [
  [1, 1.05],
  [1.05, 1],
];
const cut = (...scenes: string[]) =>
  scenes.map((scene, i) => ({
    scene,
    seconds: 4,
    zoom: zooms[i % 2] ?? [1, 1],
  }));

/** Six mood trailers of twelve seconds; the subject stays right of the banner's text. */
export const trailers: Reel[] = [
  {
    ...common,
    cues: [],
    name: 'city-lights',
    shots: cut('cityNight', 'the-last-matatu-to-rongai', 'nairobi-2093'),
    mood: { root: 0, scale: MINOR, beat: 0.3, density: 0.6, seed: 31, chords: [0, 3] },
  },
  {
    ...common,
    cues: [],
    name: 'wild-sun',
    shots: cut('dawn', 'rift-a-year-in-the-valley', 'the-wind-counters'),
    mood: { root: -2, scale: MAJOR, beat: 0.36, density: 0.5, seed: 32, chords: [0, 2] },
  },
  {
    ...common,
    cues: [],
    name: 'deep-water',
    shots: cut('mwanga-wa-lamu', 'bahari-nyeusi', 'calmNight'),
    mood: { root: 3, scale: MAJOR, beat: 0.42, density: 0.45, seed: 33, chords: [0, 3] },
  },
  {
    ...common,
    cues: [],
    name: 'starfall',
    shots: cut('salt-orbit', 'bustani-ya-nyota', 'the-night-school-of-small-magic'),
    mood: { root: -5, scale: MINOR, beat: 0.44, density: 0.45, seed: 34, chords: [0, 2] },
  },
  {
    ...common,
    cues: [],
    name: 'whispers',
    shots: cut('kituo-cha-kati', 'viaduct', 'kivuli'),
    mood: { root: -4, scale: MINOR, beat: 0.5, density: 0.35, seed: 35, chords: [0, 1] },
  },
  {
    ...common,
    cues: [],
    name: 'hearth',
    shots: cut('kitchen', 'ghorofa-ya-tisa', 'the-winter-postman'),
    mood: { root: 5, scale: MAJOR, beat: 0.32, density: 0.55, seed: 36, chords: [0, 1] },
  },
];
