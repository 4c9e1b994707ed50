import { describe, expect, it } from 'vitest';
import { answerWhileBusy } from '../testing/answer-while-busy.ts';
import { OWN_TIME_STEPS, afterOwnTime } from './own-time.ts';
import { waitAtMost } from './wait-at-most.ts';

const LIMIT_MS = 40;

/** In each of which the whole limit passes. */
const BUSY_TURNS = OWN_TIME_STEPS / 4;

describe('a limit in the process’s own time', () => {
  it('is over after its steps, once', () => {
    let fire = (): unknown => null;
    let interval = 0;
    let overs = 0;
    let isStopped = false;
    const every = (milliseconds: number, work: () => unknown) => {
      interval = milliseconds;
      fire = work;
      return () => void (isStopped = true);
    };
    afterOwnTime(2_000, () => (overs += 1), every);
    for (let step = 1; step < OWN_TIME_STEPS; step += 1) fire();
    expect([interval * OWN_TIME_STEPS, overs, isStopped]).toEqual([2_000, 0, false]);
    fire();
    expect([overs, isStopped]).toEqual([1, true]);
  });

  it('does not count the time in which the process is busy', async () => {
    let isOver = false;
    const cancel = afterOwnTime(LIMIT_MS, () => (isOver = true));
    expect(await answerWhileBusy(BUSY_TURNS, LIMIT_MS)).toBe('answered');
    cancel();
    expect(isOver).toBe(false);
  });

  it('is how long somebody waits', async () => {
    let answer: string | undefined;
    await waitAtMost(
      LIMIT_MS,
      answerWhileBusy(BUSY_TURNS, LIMIT_MS).then((given) => (answer = given)),
    );
    expect(answer).toBe('answered');
    await waitAtMost(LIMIT_MS, new Promise(() => {}));
  });
});
