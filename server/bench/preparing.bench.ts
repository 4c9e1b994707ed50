/**
 * What preparing a film costs: `node server/bench/preparing.bench.ts [viewers] [seconds] [minutes of film]`. Viewers as in
 * `viewers.bench.ts`, alternately while nothing is prepared and while a film in HEVC is; and the processor time of that
 * film beside one run of ffmpeg with the same arguments. Both sides share the machine.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#platform/db/schema.ts';
import { processorSecondsOfEnded } from '#platform/processor-seconds.ts';
import { chunkArguments, soundArguments } from '../src/features/preparing/ffmpeg/arguments.rules.ts';
import type { PictureTimes } from '../src/features/preparing/ffmpeg/output.rules.ts';
import type { Plan } from '../src/features/preparing/plan/plan.schema.ts';
import { makeOlder } from '../src/testing/make-older.ts';
import { addViewers, percentile, startBenchServer } from './bench-server.ts';
import { catalogueOf, fillCatalogue } from './generated-catalogue.ts';
import type { CallKind, Timed } from './viewer-client.ts';
import { type LoadResult, generateLoad } from './viewer-load.ts';

const [viewers = 20, seconds = 40, minutes = 4] = process.argv.slice(2).map(Number);
/** Each without and with preparing. */
const ROUNDS = 3;
const RAMP_MS = 5_000;
/** Until Sebule has noticed the viewers, and a part of the film that was begun before has ended. */
const WARM_UP_MS = 60_000;
const TITLES = 200;
/** What is watched, and what is prepared. */
const WATCHED = 'watched.mp4';
const NEW = 'new.mkv';
const WATCHED_BYTES = 50 * 1_024 * 1_024;
const BUDGETS = { slowerMax: 1.2, speedMin: 0.9 };

const folder = await mkdtemp(path.join(os.tmpdir(), 'sebule-preparing-'));
const media = path.join(folder, 'media');

const makeFilms = async (): Promise<void> => {
  await mkdir(media);
  const watched = await open(path.join(media, WATCHED), 'w');
  await watched.truncate(WATCHED_BYTES);
  await watched.close();
  const film = path.join(media, NEW);
  const sources = [
    `testsrc2=size=1280x720:rate=24:duration=${minutes * 60},noise=alls=12:allf=t`,
    'sine=frequency=440',
  ];
  execFileSync('ffmpeg', [
    ...'-nostdin -v error'.split(' '),
    ...sources.flatMap((source) => ['-f', 'lavfi', '-i', source]),
    ...'-shortest -c:v libx265 -preset ultrafast -x265-params log-level=none -b:v 2500k -c:a ac3 -ac 6'.split(
      ' ',
    ),
    film,
  ]);
  makeOlder(film);
};

const fill = async (db: Database, mode: 'always' | 'never'): Promise<void> => {
  const catalogue = catalogueOf(TITLES, Date.now());
  const files = catalogue.files.map((file, at) => ({ ...file, url: at === 0 ? NEW : WATCHED }));
  await fillCatalogue(db, { ...catalogue, files });
  await addViewers(db, viewers);
  const policy = { id: 1, mode, from_hour: null, to_hour: null, watchers_max: null } as const;
  await db
    .insertInto('prepare_policy')
    .values({ ...policy, small_copies: 0, is_paused: 0 })
    .execute();
};

interface Preparation {
  state: string;
  reason: string;
  plan: string | null;
  times: string | null;
  chunks: number;
}

/** A server of its own, with an empty database, and the film not yet prepared. */
const startServer = async (mode: 'always' | 'never') => {
  await rm(path.join(media, '.sebule'), { recursive: true, force: true });
  const dataDir = await mkdtemp(path.join(folder, 'data-'));
  const server = await startBenchServer({
    dataDir,
    fill: (db) => fill(db, mode),
    settings: { MEDIA_DIR: media },
  });
  const preparation = (): Preparation | undefined => {
    const db = new DatabaseSync(path.join(dataDir, 'sebule.db'), { readOnly: true });
    try {
      return db
        .prepare(
          `select state, reason, plan, times, (select count(*) from preparation_steps where kind = 'chunk') as chunks
           from preparations`,
        )
        .get() as Preparation | undefined;
    } finally {
      db.close();
    }
  };
  const until = async (isReached: (now: Preparation) => boolean): Promise<Preparation> => {
    for (;;) {
      const now = preparation();
      if (now?.state === 'failed') throw new Error(`the film could not be prepared: ${now.reason}`);
      if (now && isReached(now)) return now;
      await delay(500);
    }
  };
  return { ...server, preparation, until };
};

const load = async (url: string, runMs: number): Promise<LoadResult> => {
  const movies = catalogueOf(TITLES, Date.now()).titles.filter(({ kind }) => kind === 'movie').length;
  const times = { rampMs: RAMP_MS, runMs };
  return generateLoad({
    url,
    first: 0,
    count: viewers,
    ...times,
    searches: ['a'],
    movies,
    fileBytes: WATCHED_BYTES,
  });
};

const viewersWhile = async (mode: 'always' | 'never'): Promise<LoadResult> => {
  const server = await startServer(mode);
  try {
    if (mode === 'always') await server.until(({ chunks }) => chunks > 0);
    await load(server.url, WARM_UP_MS);
    const result = await load(server.url, seconds * 1_000);
    if (mode === 'always' && server.preparation()?.state === 'done')
      throw new Error('the film was prepared before the viewers had left: take a longer one');
    return result;
  } finally {
    await server.stop();
  }
};

const say = (name: string, figures: string, isKept: boolean): void => {
  if (!isKept) process.exitCode = 1;
  console.log(`${isKept ? '✓' : '✗'} ${name.padEnd(34)} ${figures}`);
};

const compareViewers = async (): Promise<void> => {
  const results: Record<'always' | 'never', LoadResult[]> = { never: [], always: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const mode of ['never', 'always'] as const) results[mode].push(await viewersWhile(mode));
  // All rounds together: of a single one, three or four calls decide about its 99th percentile.
  const compare = (name: string, kind: CallKind, of: (call: Timed) => number): void => {
    const times = (mode: 'always' | 'never') =>
      results[mode].flatMap(({ calls }) => calls.filter((call) => call.kind === kind).map(of));
    const [quiet, preparing] = [times('never'), times('always')];
    const both = (share: number) =>
      [quiet, preparing].map((list) => percentile(list, share).toFixed(1)).join(' and ');
    const ratio = percentile(preparing, 0.99) / percentile(quiet, 0.99);
    const figures = `p99 ${both(0.99)} ms alone and while preparing: ${ratio.toFixed(2)} of it; median ${both(0.5)} ms`;
    say(name, figures, ratio <= BUDGETS.slowerMax);
  };
  console.log(`${viewers} viewers for ${seconds} s, ${ROUNDS} rounds`);
  compare('first bytes of films', 'range', ({ firstMs }) => firstMs);
  compare('saves', 'save', ({ ms }) => ms);
  const failures = Object.values(results).flatMap((all) => all.flatMap(({ failures: some }) => some));
  say('errors', String(failures.length), failures.length === 0);
};

const compareWithFfmpeg = async (): Promise<void> => {
  const server = await startServer('always');
  const begun = performance.now();
  const { plan, times } = await server.until(({ state }) => state === 'done');
  const took = (performance.now() - begun) / 1_000;
  const ours = await processorSecondsOfEnded(server.process.pid);
  await server.stop();

  const known = JSON.parse(plan ?? '') as Plan;
  const { first, end, isVariable } = JSON.parse(times ?? '') as PictureTimes;
  const before = await processorSecondsOfEnded(process.pid);
  const film = await open(path.join(media, NEW));
  const run = (args: readonly string[]) =>
    execFileSync('ffmpeg', args, { stdio: ['ignore', 'ignore', 'ignore', film.fd] });
  const to = (id: string) => path.join(folder, `${id}.mp4`);
  run(chunkArguments(known, { span: { from: null, to: null }, isVariable }, to));
  run(soundArguments({ index: 0, isCopied: false }, { begin: first, end }, to('sound')));
  await film.close();
  const bare = (await processorSecondsOfEnded(process.pid)) - before;
  const figures = `${ours.toFixed(1)} s of the processor, bare ffmpeg ${bare.toFixed(1)} s: ${(bare / ours).toFixed(2)} of its speed`;
  say(
    `${minutes} minutes in HEVC`,
    `${figures}; done after ${took.toFixed(0)} s`,
    bare / ours >= BUDGETS.speedMin,
  );
};

try {
  await makeFilms();
  await compareWithFfmpeg();
  await compareViewers();
} finally {
  await rm(folder, { recursive: true });
}
