import { expect, it } from 'vitest';
import { alignmentOf } from './align.rules.ts';
import { FRAMES_PER_S } from './limits.rules.ts';
import type { CueTime } from './speech.rules.ts';

/** The same numbers in each run. */
const createRandom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};

const MINUTES = 24;

/** When somebody speaks in a film: sentences of some seconds, and pauses. */
const speechOf = (seed: number, minutes = MINUTES): CueTime[] => {
  const random = createRandom(seed);
  const spoken: CueTime[] = [];
  for (let at = 20; at < minutes * 60 - 30;) {
    const to = at + 0.8 + random() * 4;
    spoken.push({ from: at, to });
    // Every now and then, a scene without a word.
    at = to + 0.2 + random() * 4 + (random() < 0.05 ? 40 * random() : 0);
  }
  return spoken;
};

/** How loud the film is: bursts where somebody speaks, and as much noise as wanted. */
const soundOf = (
  spoken: readonly CueTime[],
  { noise = 45, minutes = MINUTES, seed = 1 } = {},
): Float64Array => {
  const random = createRandom(seed);
  const loudness = Float64Array.from(
    { length: minutes * 60 * FRAMES_PER_S },
    () => noise + 8 * (random() - 0.5),
  );
  for (const { from, to } of spoken)
    for (let at = Math.round(from * FRAMES_PER_S); at < to * FRAMES_PER_S; at += 1) {
      // Syllables.
      const said = 50 + 12 * Math.abs(Math.sin(at * 0.9)) * random();
      loudness[at] = 10 * Math.log10(10 ** ((loudness[at] ?? 0) / 10) + 10 ** (said / 10));
    }
  return loudness;
};

/** Subtitles as people make them: not to the frame, a little too long, and without some sentences. */
const subtitlesOf = (spoken: readonly CueTime[], { offset = 0, stretch = 1, seed = 2 } = {}): CueTime[] => {
  const random = createRandom(seed);
  return spoken
    .filter(() => random() > 0.1)
    .map(({ from, to }) => ({
      from: (from + 0.3 * (random() - 0.5) - offset) / stretch,
      to: (to + 0.5 * random() - offset) / stretch,
    }))
    .filter(({ from }) => from >= 0);
};

const SPOKEN = speechOf(7);
const SOUND = soundOf(SPOKEN);

it.each([-90, -2.4, 0, 2.4, 31])('finds that subtitles have to be shifted by %d s', (offset) => {
  const found = alignmentOf(SOUND, subtitlesOf(SPOKEN, { offset }));
  expect(found?.stretch).toBe(1);
  expect(Math.abs((found?.offset ?? Infinity) - offset)).toBeLessThan(0.3);
});

it.each([
  ['25 for 23.976', 23.976 / 25],
  ['23.976 for 25', 25 / 23.976],
  ['25 for 24', 24 / 25],
  ['24 for 25', 25 / 24],
])('finds subtitles of another speed: %s', (_what, stretch) => {
  const found = alignmentOf(SOUND, subtitlesOf(SPOKEN, { offset: 3, stretch }));
  expect(found?.stretch).toBeCloseTo(stretch, 6);
  expect(Math.abs((found?.offset ?? Infinity) - 3)).toBeLessThan(0.4);
});

it('finds them in noise as loud as the speech', () => {
  const found = alignmentOf(soundOf(SPOKEN, { noise: 55 }), subtitlesOf(SPOKEN, { offset: 5 }));
  expect(Math.abs((found?.offset ?? Infinity) - 5)).toBeLessThan(0.4);
});

it.each(Array.from({ length: 6 }, (_, at) => at + 100))(
  'finds nothing for subtitles of another film: %d',
  (seed) => {
    expect(alignmentOf(SOUND, subtitlesOf(speechOf(seed)))).toBeNull();
  },
);

it('finds nothing for those of another cut', () => {
  const cut = SPOKEN.map(({ from, to }) => (from < 700 ? { from, to } : { from: from + 25, to: to + 25 }));
  expect(alignmentOf(SOUND, subtitlesOf(cut))).toBeNull();
});

it('finds nothing where there is too little of anything', () => {
  const cues = subtitlesOf(SPOKEN);
  expect(alignmentOf(SOUND.slice(0, 60 * FRAMES_PER_S), cues)).toBeNull();
  expect(alignmentOf(SOUND, cues.slice(0, 10))).toBeNull();
  expect(alignmentOf(new Float64Array(SOUND.length), cues)).toBeNull();
  expect(alignmentOf(SOUND, [])).toBeNull();
});
