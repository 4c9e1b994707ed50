import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createEventLooks } from './event-looks.ts';

const SECOND = 1_000;

/** Time that passes only when a test says so, and looks that take as long as it says. */
const timed = ({ took = 0 } = {}) => {
  let now = 0;
  let alarm: { at: number; work: () => unknown } | null = null;
  const looks: [second: number, folder: string][] = [];
  const events = createEventLooks({
    clock: { now: () => now },
    after: (ms, work) => {
      const set = { at: now + ms, work };
      alarm = set;
      return () => {
        if (alarm === set) alarm = null;
      };
    },
    look: async (folder) => {
      looks.push([now / SECOND, folder]);
      now += took;
    },
  });
  /** Lets the seconds pass, with something before each. */
  const pass = async (seconds: number, before: () => void = () => {}) => {
    for (const end = now + seconds * SECOND; now < end; now += SECOND) {
      before();
      await setImmediate();
      if (alarm !== null && alarm.at <= now + SECOND) {
        const { at, work } = alarm;
        alarm = null;
        const begun = now;
        now = Math.max(now, at);
        await work();
        now -= Math.max(0, at - begun);
      }
    }
  };
  return { events, looks, pass, isWaiting: () => alarm !== null };
};

it('looks once at a folder in which much happens within a second', async () => {
  const { events, looks, pass, isWaiting } = timed();
  for (let event = 0; event < 27; event += 1) events.note('films');
  events.note('series');
  await pass(3);
  expect(looks).toEqual([
    [1, 'films'],
    [1, 'series'],
  ]);
  expect(isWaiting()).toBe(false);
});

it('looks seldom at a folder in which changes do not end, and soon once it has been quiet', async () => {
  const { events, looks, pass } = timed();
  await pass(40, () => events.note('films'));
  const gaps = looks.map(([second], at) => second - (looks[at - 1]?.[0] ?? 0));
  expect(gaps.slice(1, 7)).toEqual([1, 2, 4, 8, 8, 8]);
  await pass(30);
  const quiet = looks.length;
  events.note('films');
  await pass(2);
  expect(looks).toHaveLength(quiet + 1);
});

it('looks at a large folder after twenty times as long as a look takes', async () => {
  const { events, looks, pass } = timed({ took: 3 * SECOND });
  events.note('large');
  await pass(5);
  events.note('large');
  await pass(50);
  expect(looks).toHaveLength(1);
  await pass(15);
  expect(looks).toHaveLength(2);
});

it('looks at nothing after the end', async () => {
  const { events, looks, pass, isWaiting } = timed();
  events.note('films');
  await events.stop();
  events.note('series');
  await pass(3);
  expect([looks, isWaiting()]).toEqual([[], false]);
});
