import type { Mood } from '../sound/synth.ts';
import type { Point, Reel, Shot } from './reel.ts';

const MAJOR = [0, 2, 4, 7, 9];
const MINOR = [0, 3, 5, 7, 10];

/** How the music of a trailer feels; every title has a tune of its own. */
const MOODS: Record<string, Omit<Mood, 'seed'>> = {
  city: { root: 0, scale: MINOR, beat: 0.3, density: 0.6, chords: [0, 3] },
  sun: { root: -2, scale: MAJOR, beat: 0.36, density: 0.5, chords: [0, 2] },
  sea: { root: 3, scale: MAJOR, beat: 0.42, density: 0.45, chords: [0, 3] },
  stars: { root: -5, scale: MINOR, beat: 0.44, density: 0.45, chords: [0, 2] },
  fear: { root: -4, scale: MINOR, beat: 0.5, density: 0.35, chords: [0, 1] },
  home: { root: 5, scale: MAJOR, beat: 0.32, density: 0.55, chords: [0, 1] },
};

/** Mood, where the second shot looks (from, to) and how near. */
type Film = [mood: string, from: Point, to: Point, zoom: number];

const films: Record<string, Film> = {
  'mwanga-wa-lamu': ['sea', [-60, 330], [80, 640], 1.9],
  'the-last-matatu-to-rongai': ['city', [-120, 700], [160, 700], 1.9],
  'rain-on-moi-avenue': ['city', [0, 420], [30, 730], 2],
  kilele: ['stars', [-40, 820], [120, 680], 2],
  'salt-orbit': ['stars', [-330, 690], [60, 360], 1.9],
  'the-clockmaker-of-kisumu': ['home', [0, 300], [0, 640], 1.9],
  'the-wind-counters': ['sun', [-200, 720], [120, 420], 1.7],
  'bahari-nyeusi': ['sea', [0, 280], [-60, 640], 1.9],
  'jikoni-kwa-bibi': ['home', [0, 300], [0, 560], 1.7],
  'flat-4b': ['fear', [-420, 700], [-60, 420], 2.2],
  'the-winter-postman': ['home', [160, 620], [-40, 780], 2],
  'the-goat-who-would-be-mayor': ['home', [-200, 820], [60, 360], 1.8],
  'kasuku-saw-everything': ['fear', [-200, 620], [60, 260], 1.8],
  'twelve-red-beads': ['fear', [0, 600], [0, 330], 1.9],
  'mchezo-wa-mwisho': ['sun', [200, 760], [-60, 280], 1.9],
  'night-train-to-voi': ['fear', [0, 360], [-60, 620], 1.8],
  'hadithi-ya-mbuyu': ['sun', [0, 320], [0, 700], 1.8],
  'chai-two-sugars': ['home', [-190, 430], [200, 560], 1.8],
  'the-very-long-and-mostly-true-story-of-how-my-grandmother-bought-a-bus': [
    'home',
    [300, 700],
    [20, 480],
    1.8,
  ],
  'nairobi-2093': ['city', [-330, 320], [0, 720], 1.8],
  'where-the-map-ends': ['sun', [-260, 560], [220, 560], 2],
  sauti: ['city', [160, 640], [-20, 420], 1.8],
  'the-house-that-hums': ['fear', [-40, 800], [0, 460], 2],
  'the-tide-table': ['sea', [0, 260], [-60, 680], 1.9],
  'wapelelezi-wadogo': ['home', [0, 380], [0, 680], 1.8],
  'a-lake-full-of-pink': ['sun', [-300, 500], [110, 600], 1.9],
  kivuli: ['fear', [0, 260], [-20, 720], 2],
};

/** Nine seconds, too short for the ear to know a tune again. */
const tuneOf = (mood: string, seed: number): Mood => {
  const found = MOODS[mood];
  if (!found) throw new Error(`no mood ${mood}`);
  return { ...found, seed };
};

const common = { kind: 'trailer', title: '', focus: 0.67, clock: false, credits: 0, card: true } as const;

const filmReels = Object.entries(films).map(([name, [mood, from, to, zoom]], i): Reel => {
  const shots: Shot[] = [
    { scene: name, seconds: 3.4, zoom: [1, 1.07] },
    { scene: name, seconds: 3.2, zoom: [zoom, zoom * 1.06], eye: [from, to] },
    { scene: name, seconds: 3, zoom: [1.3, 1.22], eye: [to, to] },
  ];
  return { ...common, name, cues: [], shots, mood: tuneOf(mood, 40 + i) };
});

/** Mood, the episodes of which a moment is shown, and where the last shot looks, how near. */
const series: Record<string, [mood: string, episodes: string[], eye: Point, zoom: number]> = {
  'ghorofa-ya-tisa': ['home', ['s1e1', 's1e3', 's2e4'], [0, 420], 1.3],
  'kituo-cha-kati': ['fear', ['s1e2', 's1e3', 's1e4'], [40, 620], 1.3],
  'dada-wawili': ['sea', ['s1e1', 's2e1', 's1e5'], [0, 480], 1.2],
  'bustani-ya-nyota': ['stars', ['s1e1', 's2e1', 's2e6'], [0, 720], 1.4],
  'rift-a-year-in-the-valley': ['sun', ['s1e2', 's3e2', 's3e4'], [0, 720], 1.3],
  'the-night-school-of-small-magic': ['stars', ['s1e1', 's1e2', 's2e1'], [0, 500], 1.3],
};

const seriesReels = Object.entries(series).map(([name, [mood, episodes, eye, zoom]], i): Reel => {
  const moments = episodes.map((episode, at): Shot => ({
    scene: `${name}-${episode}`,
    seconds: 2,
    zoom: at % 2 ? [1.12, 1.04] : [1.02, 1.1],
    focus: 0.5,
    eye: [
      [0, 540],
      [0, 540],
    ],
  }));
  const shots: Shot[] = [
    { scene: name, seconds: 2.6, zoom: [1, 1.06] },
    ...moments,
    { scene: name, seconds: 2.8, zoom: [zoom, zoom * 0.95], eye: [eye, eye] },
  ];
  return { ...common, name, cues: [], shots, mood: tuneOf(mood, 70 + i) };
});

/** A trailer for each title, under its slug; the subject stays right of the banner's text. */
export const trailers: Reel[] = [...filmReels, ...seriesReels];
