import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DatabaseTroubleError } from '#platform/db/database-trouble.ts';
import { handFiredTimers } from '../../../testing/hand-fired-timers.ts';
import type { FolderIndex } from './folder-index.ts';
import { createFolderWatch } from './folder-watch.ts';

/** An index whose looks end one by one. */
const slowIndex = () => {
  const running: (() => void)[] = [];
  const looks: string[] = [];
  const look = (what: string) => {
    looks.push(what);
    return new Promise<void>((resolve) => void running.push(resolve));
  };
  const index: FolderIndex = {
    refreshAll: () => look('all'),
    refresh: async (folder) => {
      await look(folder);
      return { hasChanged: false, newFolders: [] };
    },
    leftOut: () => null,
  };
  return {
    index,
    looks,
    endOne: async () => {
      running.shift()?.();
      await setImmediate();
    },
  };
};

const watching = (index: Partial<FolderIndex> = {}) => {
  const slow = slowIndex();
  const { every, fire } = handFiredTimers();
  let now = 0;
  let tell = (_folder: string): void => {};
  let alarm = async (): Promise<void> => {};
  const disk = { isComplete: true, isReplaced: false, isFull: false };
  const absentLooks: number[] = [];
  const warnings: unknown[] = [];
  const watch = createFolderWatch({
    index: { ...slow.index, ...index },
    absent: { lookIfOld: async () => void absentLooks.push(now) },
    diskEvents: {
      start: (listener) => {
        tell = listener;
      },
      isComplete: () => disk.isComplete,
      isReplaced: async () => disk.isReplaced,
      stop: () => {},
    },
    isDiskFull: () => disk.isFull,
    clock: { now: () => now },
    log: { warn: (details, message) => void warnings.push([details, message]) },
    every,
    after: (_ms, work) => {
      alarm = async () => void (await work());
      return () => undefined;
    },
  });
  return {
    ...slow,
    watch,
    disk,
    absentLooks,
    warnings,
    fire,
    tell: (folder: string) => tell(folder),
    alarm: () => alarm(),
    advance: (ms: number) => {
      now += ms;
    },
  };
};

it('looks again for those who ask during a look, once for all of them', async () => {
  const { looks, endOne, watch } = watching();
  const done: string[] = [];
  const ask = async (name: string) => {
    await watch.scan();
    done.push(name);
  };
  void ask('first');
  void ask('second');
  void ask('third');
  // A page that is opened meanwhile needs no look of its own.
  watch.scanIfOld();
  expect(looks).toEqual(['all']);
  await endOne();
  expect([looks, done, watch.isScanning()]).toEqual([['all', 'all'], ['first'], true]);
  await endOne();
  expect([looks, done, watch.isScanning()]).toEqual([['all', 'all'], ['first', 'second', 'third'], false]);
});

it('looks at a changed folder although it is being looked at', async () => {
  const { looks, watch } = watching();
  void watch.look('films');
  void watch.look('films');
  expect(looks).toEqual(['films']);
  void watch.lookAfterChange('films');
  expect(looks).toEqual(['films', 'films']);
});

it('begins no look after the end', async () => {
  const { looks, endOne, watch } = watching();
  void watch.scan();
  const later = watch.scan();
  const stopped = watch.stop();
  await endOne();
  await Promise.all([later, stopped, watch.scan()]);
  expect(looks).toEqual(['all']);
});

it('looks at the folder that the system tells of, and at all in folders that are new there', async () => {
  const looks: string[] = [];
  const { watch, tell, advance, alarm } = watching({
    refresh: async (folder) => {
      looks.push(folder);
      return { hasChanged: true, newFolders: ['Movies'] };
    },
    refreshAll: async (_signal, _onTrouble, top) => void looks.push(top ?? 'all'),
  });
  watch.start();
  await watch.scan();
  tell('');
  advance(1_000);
  await alarm();
  expect(looks.slice(-2)).toEqual(['', 'Movies']);
  await watch.stop();
});

it('begins no look at further new folders after the end', async () => {
  const looks: string[] = [];
  let stopped: Promise<void> | undefined;
  const { watch, tell, advance, alarm } = watching({
    refresh: async () => ({ hasChanged: true, newFolders: ['Movies', 'Series'] }),
    async refreshAll(_signal, _onTrouble, top) {
      looks.push(top ?? 'all');
      if (top === 'Movies') stopped = watch.stop();
    },
  });
  watch.start();
  await watch.scan();
  tell('');
  advance(1_000);
  await alarm();
  await stopped;
  expect(looks).toContain('Movies');
  expect(looks).not.toContain('Series');
});

it('looks at all folders every few minutes, but seldom where the system tells of changes in all of them', async () => {
  let looks = 0;
  const { watch, disk, fire, advance } = watching({ refreshAll: async () => void (looks += 1) });
  const looksAfter = async (minutes: number): Promise<number> => {
    looks = 0;
    advance(minutes * 60_000);
    await fire(1);
    return looks;
  };
  watch.start();
  await watch.scan();
  expect(await looksAfter(3)).toBe(0);
  expect(await looksAfter(7)).toBe(1);
  disk.isComplete = false;
  expect(await looksAfter(3)).toBe(1);
  // Its disk has been plugged in again.
  disk.isComplete = true;
  disk.isReplaced = true;
  expect(await looksAfter(0)).toBe(1);
  await watch.stop();
});

it('looks at all folders as soon as what is new can be stored again', async () => {
  let looks = 0;
  const { watch, disk, absentLooks, fire } = watching({ refreshAll: async () => void (looks += 1) });
  disk.isFull = true;
  watch.start();
  await watch.scan();
  await fire(2);
  const [before, absentBefore] = [looks, absentLooks.length];
  disk.isFull = false;
  await fire(1);
  expect([looks - before, absentBefore, absentLooks.length]).toEqual([1, 0, 1]);
  await fire(1);
  expect(looks - before).toBe(1);
  await watch.stop();
});

it.each([
  ['that does not answer', 'away', [1, 2, 2]],
  ['that another program has locked', 'busy', [1, 2, 2]],
  ['that is damaged', 'damaged', [0, 0, 0]],
] as const)(
  'looks at all folders again after a change was lost on a database %s',
  async (_why, trouble, after) => {
    let looks = 0;
    let isInTrouble = false;
    const refuse = async () => {
      if (isInTrouble) throw new DatabaseTroubleError(trouble, new Error('not now'));
    };
    const { watch, tell, advance, alarm, fire } = watching({
      refresh: async () => {
        await refuse();
        return { hasChanged: false, newFolders: [] };
      },
      refreshAll: async () => {
        looks += 1;
        await refuse();
      },
    });
    watch.start();
    await watch.scan();
    // The other timers are those of looks that only make sure.
    await fire(1);
    const before = looks;
    isInTrouble = true;
    tell('films');
    advance(1_000);
    await alarm();
    const counted: number[] = [];
    for (const isStill of [true, false, false]) {
      isInTrouble = isStill;
      await fire(1);
      counted.push(looks - before);
    }
    expect(counted).toEqual(after);
    await watch.stop();
  },
);

it('does not take a full database for a folder that cannot be read', async () => {
  const full = new DatabaseTroubleError('full', new Error('database or disk is full'));
  const { watch, warnings } = watching({
    refreshAll: async (_signal, onTrouble) => {
      onTrouble('films', full);
      throw full;
    },
    refresh: async () => {
      throw full;
    },
  });
  await watch.scan();
  await watch.look('films');
  expect(warnings).toEqual([
    [{ reason: 'database-full' }, 'what has changed in the media folder cannot be stored'],
  ]);
});
