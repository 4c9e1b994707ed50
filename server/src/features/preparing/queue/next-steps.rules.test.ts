import { describe, expect, it } from 'vitest';
import type { Plan } from '../plan/plan.schema.ts';
import { nextSteps, paceOf, shortenedEnd } from './next-steps.rules.ts';

const sound = {
  path: null,
  index: 0,
  isCopied: false,
  language: null,
  kind: 'main' as const,
  name: 'Sound 1',
};
const plan: Plan = {
  recipe: 1,
  needsTimes: false,
  isPictureCopied: false,
  pictures: [{ id: 'v0', width: 1_280, height: 720, quality: 23, maxRate: 2_500 }],
  isInterlaced: false,
  isHdr: false,
  sounds: [{ ...sound, id: 'a0', isDefault: true }],
  isWithoutFfmpeg: false,
  isComplete: true,
};
const times = {
  count: 2_400,
  first: 0.04,
  last: 100,
  end: 100.04,
  lastOnes: [],
  keyGapMax: 2,
  isVariable: false,
};

type Known = Parameters<typeof nextSteps>[0][number];
const step = (kind: Known['kind'], known: Partial<Known> = {}): Known => ({
  kind,
  from_s: null,
  to_s: null,
  took_ms: 100,
  done_at: '2026-03-01T00:00:00.000Z',
  ...known,
});
const undone = { took_ms: null, done_at: null };

describe('the next steps', () => {
  it('begin with reading the times of the pictures', () => {
    expect(nextSteps([], { plan, times: null })).toEqual([{ kind: 'look' }]);
    expect(nextSteps([step('look', undone)], { plan, times: null })).toEqual([]);
  });

  it('of a file without times begin with a copy that has them', () => {
    const without = { ...plan, needsTimes: true };
    expect(nextSteps([], { plan: without, times: null })).toEqual([{ kind: 'times' }]);
    expect(nextSteps([step('times', undone)], { plan: without, times: null })).toEqual([]);
    expect(nextSteps([step('times')], { plan: without, times: null })).toEqual([{ kind: 'look' }]);
  });

  it('are then the sound, the previews and a short chunk, by which the others are measured', () => {
    expect(nextSteps([step('look')], { plan, times })).toEqual([
      { kind: 'chunk', from_s: 0, to_s: 12 },
      { kind: 'sound', track: 'a0' },
      { kind: 'previews' },
    ]);
  });

  it('copy a picture that plays everywhere', () => {
    const copied = { ...plan, isPictureCopied: true, pictures: [], sounds: [] };
    expect(nextSteps([step('look')], { plan: copied, times })).toEqual([
      { kind: 'copy' },
      { kind: 'previews' },
    ]);
    const done = [step('look'), step('copy'), step('previews')];
    expect(nextSteps(done, { plan: copied, times })).toEqual([{ kind: 'finish' }]);
  });

  it('make no small pictures without ffmpeg', () => {
    const direct = { ...plan, isPictureCopied: true, pictures: [], isWithoutFfmpeg: true };
    const copies = [{ kind: 'copy' }, { kind: 'sound', track: 'a0' }];
    expect(nextSteps([step('look')], { plan: direct, times })).toEqual(copies);
    const done = [step('look'), step('copy'), step('sound')];
    expect(nextSteps(done, { plan: direct, times })).toEqual([{ kind: 'finish' }]);
  });

  it('are only one chunk of a film that is hardly longer than the first one', () => {
    const short = { ...times, end: 17 };
    expect(nextSteps([step('look')], { plan, times: short })[0]).toEqual({
      kind: 'chunk',
      from_s: 0,
      to_s: null,
    });
  });

  const first = step('chunk', { from_s: 0, to_s: 12, took_ms: 12_000 });
  const parts = [step('look'), step('sound'), step('previews')];

  it('are all other chunks, of two thirds of a minute each', () => {
    expect(nextSteps([...parts, first], { plan, times })).toEqual([
      { kind: 'chunk', from_s: 12, to_s: 48 },
      { kind: 'chunk', from_s: 48, to_s: 84 },
      { kind: 'chunk', from_s: 84, to_s: null },
    ]);
    const slow = { ...first, took_ms: 120_000 };
    expect(nextSteps([...parts, slow], { plan, times }).slice(0, 2)).toEqual([
      { kind: 'chunk', from_s: 12, to_s: 18 },
      { kind: 'chunk', from_s: 18, to_s: 24 },
    ]);
  });

  it('end with putting it together, once everything else is done', () => {
    const rest = step('chunk', { from_s: 12, to_s: null });
    expect(nextSteps([...parts, first, { ...rest, ...undone }], { plan, times })).toEqual([]);
    expect(nextSteps([...parts, first, rest], { plan, times })).toEqual([{ kind: 'finish' }]);
    expect(nextSteps([...parts, first, rest, step('finish', undone)], { plan, times })).toEqual([]);
  });
});

describe('a chunk', () => {
  it('has the pace of the latest ones', () => {
    expect(paceOf([step('chunk', { from_s: 0, to_s: 12, ...undone })], 100)).toBeNull();
    const chunks = [
      step('chunk', { from_s: 0, to_s: 12, took_ms: 12_000 }),
      step('chunk', { from_s: 84, to_s: null, took_ms: 16_000 }),
    ];
    expect(paceOf(chunks, 100)).toBe(1_000);
  });

  it.each([
    ['as it is, when it takes a minute', 1_000, { from_s: 0, to_s: 60 }, null],
    ['shorter, when it would take longer', 2_000, { from_s: 0, to_s: 60 }, 18],
    ['shorter, up to the end of the film', 2_000, { from_s: 30, to_s: null }, 48],
    ['no shorter than a piece', 60_000, { from_s: 6, to_s: 18 }, 12],
    ['as it is, when it is a piece', 60_000, { from_s: 6, to_s: 12 }, null],
  ])('is done %s', (_how, pace, chunk, end) => {
    expect(shortenedEnd(chunk, { pace, length: 100 })).toBe(end);
  });
});
