import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type WatchFolder, createDiskEvents } from './disk-events.ts';

let mediaDir = '';
beforeEach(async () => {
  mediaDir = await mkdtemp(path.join(tmpdir(), 'sebule-events-'));
  for (const folder of ['films', 'films/old', 'series']) await mkdir(path.join(mediaDir, folder));
});
afterEach(() => rm(mediaDir, { recursive: true, force: true }));

const withCode = (code: string) => Object.assign(new Error(code), { code });

/** @param most folders that the system can watch */
const faked = ({ most = Infinity, foldersMax = 8_000 } = {}) => {
  const open = new Map<string, { tell: (name: string | null) => void; fail: () => void }>();
  const warnings: object[] = [];
  const changed: string[] = [];
  const watchFolder: WatchFolder = (folder, tell, fail) => {
    if (open.size >= most) throw withCode('ENOSPC');
    const name = path.relative(mediaDir, folder);
    open.set(name, { tell, fail });
    return () => void open.delete(name);
  };
  const events = createDiskEvents({
    mediaDir,
    clock: { now: () => 0 },
    log: { warn: (details) => void warnings.push(details) },
    watchFolder,
    foldersMax,
  });
  const addAll = async () => {
    events.renew();
    for (const folder of ['', 'films', 'films/old', 'series']) await events.add(folder);
  };
  return {
    events,
    open,
    warnings,
    changed,
    addAll,
    start: () => events.start((folder) => changed.push(folder)),
  };
};

it('tells in which folder something has changed, but not of hidden files', async () => {
  const { events, open, changed, addAll, start } = faked();
  await addAll();
  expect(open.size).toBe(0);
  start();
  await addAll();
  open.get('films')?.tell('kite.mp4');
  open.get('films')?.tell('.part-7');
  open.get('')?.tell(null);
  expect([changed, events.isComplete()]).toEqual([['films', ''], true]);
  events.stop();
  expect(open.size).toBe(0);
});

it.each([{ most: 2 }, { foldersMax: 2 }])(
  'watches as many folders as it can, and says so: %j',
  async (limits) => {
    const { events, open, warnings, addAll, start } = faked(limits);
    start();
    await addAll();
    expect([[...open.keys()], events.isComplete()]).toEqual([['', 'films'], false]);
    expect(warnings).toHaveLength('most' in limits ? 1 : 0);
  },
);

it('forgets folders that are gone, with those in them', async () => {
  const { events, open, addAll, start } = faked();
  start();
  await addAll();
  events.remove('films');
  expect([...open.keys()]).toEqual(['', 'series']);
  events.keepOnly(new Set(['']));
  expect([...open.keys()]).toEqual(['']);
});

it('goes on when the system ends a watch, and watches again at the next look', async () => {
  const { events, open, addAll, start } = faked();
  start();
  await addAll();
  open.get('films')?.fail();
  expect([open.has('films'), events.isComplete()]).toEqual([false, false]);
  await addAll();
  expect([open.has('films'), events.isComplete()]).toEqual([true, true]);
});

it('notices another folder at the same place', async () => {
  const { events, addAll, start } = faked();
  start();
  await addAll();
  expect([await events.add('films'), await events.isReplaced()]).toEqual([false, false]);
  await rename(path.join(mediaDir, 'films'), path.join(mediaDir, 'Films'));
  await mkdir(path.join(mediaDir, 'films'));
  expect(await events.add('films')).toBe(true);
  await rename(mediaDir, `${mediaDir}-away`);
  // Its disk is away.
  expect(await events.isReplaced()).toBe(false);
  await mkdir(mediaDir);
  expect(await events.isReplaced()).toBe(true);
  await rm(`${mediaDir}-away`, { recursive: true });
});

it.each(['', 'films'])('watches a folder anew when the watch tells of its own end: "%s"', async (folder) => {
  const { events, open, changed, addAll, start } = faked();
  start();
  await addAll();
  open.get(folder)?.tell(path.basename(path.join(mediaDir, folder)));
  expect([open.has(folder), changed, await events.isReplaced()]).toEqual([false, [folder], folder === '']);
  // It is the same one: what is in it need not be looked at.
  expect([await events.add(folder), open.has(folder)]).toEqual([false, true]);
  expect(await events.isReplaced()).toBe(false);
});

it('notices a media folder that was not there at the start, but not again and again where none can be watched', async () => {
  await rename(mediaDir, `${mediaDir}-away`);
  const { events, start, addAll } = faked();
  const none = faked({ most: 0 });
  start();
  none.start();
  await addAll();
  expect(await events.isReplaced()).toBe(false);
  await rename(`${mediaDir}-away`, mediaDir);
  expect(await events.isReplaced()).toBe(true);
  await none.addAll();
  expect(await none.events.isReplaced()).toBe(false);
});

it('hears from the system of a file, and of one in a folder that has been made anew', async () => {
  let changed = Promise.withResolvers<string>();
  const events = createDiskEvents({ mediaDir, clock: { now: () => 0 }, log: { warn: () => {} } });
  events.start((folder) => changed.resolve(folder));
  const folder = path.join(mediaDir, 'films', 'old');
  await events.add('films/old');
  await writeFile(path.join(folder, 'kite.mp4'), 'a film');
  expect(await changed.promise).toBe('films/old');
  changed = Promise.withResolvers();
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await expect.poll(() => events.add('films/old')).toBe(true);
  changed = Promise.withResolvers();
  await writeFile(path.join(folder, 'swing.mp4'), 'a film');
  expect(await changed.promise).toBe('films/old');
  events.stop();
});
