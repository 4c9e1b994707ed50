import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
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
      return false;
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

const watching = () => {
  const slow = slowIndex();
  const watch = createFolderWatch({
    index: slow.index,
    absent: { lookIfOld: async () => {} },
    clock: { now: () => 0 },
    log: { warn: () => undefined },
    every: () => () => undefined,
  });
  return { ...slow, watch };
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
