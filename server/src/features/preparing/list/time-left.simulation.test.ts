import { expect, it } from 'vitest';
import type { Plan, PlannedSound } from '../plan/plan.schema.ts';
import type { NewStep } from '../queue/known-step.ts';
import { nextSteps, paceOf, shortenedEnd } from '../queue/next-steps.rules.ts';
import { progressOf } from './time-left.rules.ts';

/** What a box takes, in milliseconds for a second of the film. */
interface Box {
  /** At a moment of the film, in seconds. */
  chunk: (at: number) => number;
  sound: number;
  others: number;
}

interface House {
  plan?: Partial<Plan>;
  /** Seconds. */
  length: number;
}

const sound = (id: string): PlannedSound => ({
  id,
  path: null,
  index: 0,
  isCopied: false,
  language: null,
  kind: 'main',
  name: id,
  isDefault: id === 'a0',
});
const film: Plan = {
  recipe: 1,
  needsTimes: false,
  isPictureCopied: false,
  pictures: [
    { id: 'v0', width: 1_280, height: 720, quality: 23, maxRate: 2_500 },
    { id: 'v1', width: 640, height: 360, quality: 27, maxRate: 360 },
  ],
  isInterlaced: false,
  isHdr: false,
  sounds: [sound('a0')],
  isWithoutFfmpeg: false,
  isComplete: true,
};

interface Done extends Omit<NewStep, 'from_s' | 'to_s'> {
  id: number;
  from_s: number | null;
  to_s: number | null;
  took_ms: number | null;
  done_at: string | null;
}

/**
 * Prepares a film by the rules of the queue, one step after the other, as far as the clock is concerned.
 * @returns what the page says after some minutes, and what it then really takes, in seconds
 */
const simulate = (box: Box, { plan: changes = {}, length }: House, after: number) => {
  const plan = { ...film, ...changes };
  const times = {
    count: length * 24,
    first: 0,
    last: length,
    end: length,
    lastOnes: [],
    keyGapMax: 2,
    isVariable: false,
  };
  const steps: Done[] = [];
  const lookAt = after * 60_000;
  let clock = 0;
  let said: number | null = null;
  let isSaid = false;

  const costOf = ({ kind, from_s, to_s }: Done): number => {
    if (kind === 'sound') return box.sound * length;
    if (kind !== 'chunk') return box.others * length;
    let sum = 0;
    for (let at = from_s ?? 0; at < (to_s ?? length); at += 1) sum += box.chunk(at);
    return sum;
  };
  const add = (step: NewStep): void => {
    steps.push({ from_s: null, to_s: null, ...step, id: steps.length + 1, took_ms: null, done_at: null });
  };
  const lookDuring = (step: Done, took: number): void => {
    if (isSaid || clock + took < lookAt) return;
    isSaid = true;
    const running = new Map([[step.id, (lookAt - clock) / took]]);
    said = progressOf(steps, { plan, times, running }).secondsLeft;
  };
  const run = (step: Done): void => {
    if (step.kind === 'chunk') {
      const end = shortenedEnd(step, { pace: paceOf(steps, length), length });
      if (end !== null) {
        add({ kind: 'chunk', from_s: end, to_s: step.to_s });
        step.to_s = end;
      }
    }
    const took = costOf(step);
    lookDuring(step, took);
    clock += took;
    Object.assign(step, { took_ms: Math.round(took), done_at: new Date(clock).toISOString() });
  };

  for (;;) {
    const isLookedAt = steps.some(({ kind, done_at }) => kind === 'look' && done_at !== null);
    for (const step of nextSteps(steps, { plan, times: isLookedAt ? times : null })) add(step);
    const next = steps.find(({ done_at }) => done_at === null);
    if (next === undefined) break;
    run(next);
  }
  return { said: said ?? Number.NaN, really: (clock - lookAt) / 1_000 };
};

const HOURS = 3_600;
/** Busy scenes take longer, and minutes of them come together. */
const scenes = (usual: number, by: number) => (at: number) =>
  usual * (1 + by * Math.sin((2 * Math.PI * at) / 240) + (by / 2) * Math.sin((2 * Math.PI * at) / 37));

it.each<[string, Box, House]>([
  ['an even film on a slow box', { chunk: () => 1_600, sound: 25, others: 4 }, { length: 2 * HOURS }],
  ['an even film on a fast box', { chunk: () => 250, sound: 8, others: 1 }, { length: 2 * HOURS }],
  ['scenes of many kinds', { chunk: scenes(1_000, 0.3), sound: 20, others: 3 }, { length: 2 * HOURS }],
  [
    'scenes of many kinds on a fast box',
    { chunk: scenes(300, 0.3), sound: 8, others: 1 },
    { length: 1.5 * HOURS },
  ],
  [
    'a box that gets 15 % slower as it gets warm',
    { chunk: (at) => (at < 600 ? 900 : 1_035), sound: 20, others: 3 },
    { length: 2 * HOURS },
  ],
  [
    'one rendition and many soundtracks',
    { chunk: () => 500, sound: 25, others: 3 },
    {
      length: 2 * HOURS,
      plan: { pictures: film.pictures.slice(1), sounds: ['a0', 'a1', 'a2', 'a3'].map(sound) },
    },
  ],
  [
    'a copied picture with a small copy',
    { chunk: scenes(220, 0.3), sound: 15, others: 4 },
    { length: 2 * HOURS, plan: { pictures: film.pictures.slice(1), isPictureCopied: true } },
  ],
  [
    'a file that first gets times',
    { chunk: scenes(400, 0.3), sound: 10, others: 5 },
    { length: 1.5 * HOURS, plan: { needsTimes: true } },
  ],
])('is right within 25 %% from five minutes of work on: %s', (_what, box, house) => {
  for (const after of [5, 12, 25]) {
    const { said, really } = simulate(box, house, after);
    expect(really).toBeGreaterThan(60);
    expect(said / really).toBeGreaterThan(0.75);
    expect(said / really).toBeLessThan(1.25);
  }
});

it('tells a rule that is off: nobody knows after five minutes that a box will be half as fast', () => {
  const { said, really } = simulate(
    { chunk: (at) => (at < 300 ? 1_000 : 2_000), sound: 20, others: 3 },
    { length: 2 * HOURS },
    5,
  );
  expect(said / really).toBeLessThan(0.75);
});
