/**
 * A building's evening: 500 viewers for a minute, twice, each with a film at 2 Mbit/s, a save every 10 s, a stream of
 * events, and a page (home, details or a search) every 2.5 to 7.5 s, with 5,000 titles:
 * `node server/bench/viewers.bench.ts [viewers] [seconds] [titles]`, on SQLite, or with DATABASE_URL on an empty PostgreSQL
 * database. The viewers are in two processes, and come from an address each. When something stands still, the last lines
 * tell on which side. Both sides share the machine, so compare figures of one machine only.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HOUR_MS, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { connectionLimits } from '#platform/http/connections/connection-limits.ts';
import { processorSeconds } from '#platform/processor-seconds.ts';
import { addAccount } from '../src/testing/fixtures.ts';
import { type BenchServer, percentile, phoneOf, startBenchServer } from './bench-server.ts';
import { type Catalogue, catalogueOf, fillCatalogue } from './generated-catalogue.ts';
import { queriesFor } from './search-queries.ts';
import type { CallKind, Timed } from './viewer-client.ts';
import { type LoadOrder, type LoadResult, generateLoad } from './viewer-load.ts';

const GENERATORS = 2;
/** One after the other, against the same server: its memory must not grow from one to the next. */
const ROUNDS = 2;
/** In which all viewers arrive, as when the power is back. */
const RAMP_MS = 10_000;
const FILM = 'films/film.mp4';
const FILM_BYTES = 200 * 1024 * 1024;
/** Movies that each viewer has watched before, and how far. */
const WATCHED_EACH = 40;
const MIDDLE = { progress: 600, completed: 0, ever_completed: 0 } as const;
const END = { progress: 0, completed: 1, ever_completed: 1 } as const;
const SEARCHES = 500;
const SETTLE_MS = 3_000;

const BYTES_PER_MEGABIT = 125_000;

const READS: CallKind[] = ['home', 'list', 'details', 'search'];
const BUDGETS = { readMs: 100, firstBytesMs: 250, saveMs: 500, growth: 1.1 };

const moviesOf = ({ titles }: Catalogue) => titles.filter(({ kind }) => kind === 'movie');

const writeFilm = async (file: string): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'w');
  const piece = randomBytes(1024 * 1024);
  for (let written = 0; written < FILM_BYTES; written += piece.length) await handle.write(piece);
  await handle.close();
};

/** A catalogue whose films are all the same file, and viewers who have watched some of it. */
const fill = async (db: Database, viewers: number, titles: number): Promise<void> => {
  const catalogue = catalogueOf(titles, Date.now());
  await fillCatalogue(db, { ...catalogue, files: catalogue.files.map((file) => ({ ...file, url: FILM })) });
  const movies = moviesOf(catalogue);
  for (let viewer = 0; viewer < viewers; viewer += 1) {
    const account_id = await addAccount(db, { phone: phoneOf(viewer) });
    const saves = Array.from({ length: WATCHED_EACH }, (_nothing, index) => {
      const saved_at = isoTime(Date.now() - (index + 1) * HOUR_MS);
      const place = index % 4 === 0 ? END : MIDDLE;
      const title_id = movies[(viewer * 7 + index * 31) % movies.length]?.id ?? 0;
      const step = { step_at: saved_at, step_completed: place.completed };
      return { account_id, title_id, episode_key: 0, duration: 5_400, ...place, saved_at, ...step };
    });
    await db.insertInto('watch_progress').values(saves).execute();
  }
};

/** In a process of its own, so that viewers do not hold each other up. */
const generate = (): void => {
  process.on('message', (order: LoadOrder) => {
    void generateLoad(order).then((result) => process.send?.(result));
  });
};

/** What the server needs, second by second. */
interface Sample {
  /** Milliseconds since the load began. */
  at: number;
  megabytes: number;
  descriptors: number;
  /** For how long its event loop was held up at most. */
  heldUpMs: number;
}

const sampleOf = async ({ process: { pid }, blockedMs }: BenchServer, begun: number): Promise<Sample> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    at: performance.now() - begun,
    megabytes: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024,
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
    heldUpMs: await blockedMs(),
  };
};

const sampleUntil = async (server: BenchServer, done: Promise<unknown>): Promise<Sample[]> => {
  const begun = performance.now();
  const samples: Sample[] = [];
  for (;;) {
    samples.push(await sampleOf(server, begun));
    const goesOn = await Promise.race([done.then(() => false), delay(1_000, true)]);
    if (!goesOn) return samples;
  }
};

const say = (isKept: boolean | null, name: string, text: string): void => {
  if (isKept === false) process.exitCode = 1;
  console.log(`${isKept === null ? ' ' : isKept ? '✓' : '✗'} ${name.padEnd(22)} ${text}`);
};

/** The median and the 99th percentile, the latter within its budget if there is one. */
const sayTimes = (name: string, times: number[], maxMs?: number, more = ''): void => {
  const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.99)];
  const slowest = times.reduce((most, ms) => Math.max(most, ms), 0);
  const figures = `p50 ${middle.toFixed(1)}, p99 ${slow.toFixed(1)}, slowest ${slowest.toFixed(0)} ms`;
  const isKept = maxMs === undefined ? null : times.length > 0 && slow <= maxMs;
  say(isKept, name, `${String(times.length).padStart(6)}: ${figures}${more}`);
};

const average = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Round {
  samples: Sample[];
  /** Once the viewers have left. */
  left: Sample;
}

/** Whether this round needs more than the one before it, while all viewers are there and after they have left. */
const sayGrowth = (
  name: string,
  { samples, left }: Round,
  of: (sample: Sample) => number,
  before?: Round,
): void => {
  const whileAllAreThere = (round: Round) => average(round.samples.filter(({ at }) => at >= RAMP_MS).map(of));
  const [first, most] = [samples.map(of)[0] ?? Number.NaN, Math.max(...samples.map(of))];
  const during = whileAllAreThere({ samples, left });
  const figures = `${first.toFixed(0)} → ${during.toFixed(0)}, at most ${most.toFixed(0)}`;
  const isFlat =
    before &&
    during <= whileAllAreThere(before) * BUDGETS.growth &&
    of(left) <= of(before.left) * BUDGETS.growth;
  say(isFlat ?? null, name, `${figures}, and ${of(left).toFixed(0)} once they have left`);
};

/** When an event loop was held up for longest: a pause of ours is not the server's. */
const longest = (seconds: number[]): string => {
  const most = Math.max(...seconds);
  return `${most.toFixed(0)} ms in second ${seconds.indexOf(most)}`;
};

const sayFailures = (results: LoadResult[]): void => {
  const failures = results.flatMap((result) => result.failures);
  say(failures.length === 0, 'errors', String(failures.length));
  const kinds = Map.groupBy(failures, ({ kind, reason }) => `${kind} ${reason}`);
  for (const [kind, found] of kinds) {
    const seconds = found.map(({ at }) => Math.floor(at / 1_000));
    console.log(
      `    ${found.length} × ${kind}, in seconds ${Math.min(...seconds)} to ${Math.max(...seconds)}`,
    );
  }
};

const sayResults = (results: LoadResult[], seconds: number): void => {
  const calls = results.flatMap((result) => result.calls);
  const callsOf = (kinds: CallKind[]) => calls.filter(({ kind }) => kinds.includes(kind));
  const afterArrival = (some: Timed[]) => some.filter(({ at }) => at >= RAMP_MS);
  const sayKinds = (
    name: string,
    kinds: CallKind[],
    time: (call: Timed) => number,
    maxMs: number,
    more = '',
  ) => {
    sayTimes(name, callsOf(kinds).map(time), maxMs, more);
    sayTimes('  once all are there', afterArrival(callsOf(kinds)).map(time), maxMs);
  };
  const whole = ({ ms }: Timed) => ms;
  sayKinds('reads', READS, whole, BUDGETS.readMs);
  for (const kind of READS) sayTimes(`  ${kind}`, callsOf([kind]).map(whole));
  const megabits = results.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_PER_MEGABIT / seconds;
  const rate = `, ${megabits.toFixed(0)} Mbit/s`;
  sayKinds('first bytes of films', ['range'], ({ firstMs }) => firstMs, BUDGETS.firstBytesMs, rate);
  sayKinds('saves', ['save'], whole, BUDGETS.saveMs);
  sayTimes('sign-ins', callsOf(['sign-in']).map(whole));
  sayTimes('streams opened', callsOf(['stream']).map(whole));
  sayFailures(results);
  const sum = (of: (result: LoadResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const [opened, again] = [sum(({ connections }) => connections), sum(({ sentAgain }) => sentAgain)];
  say(null, 'connections', `${opened} opened; ${again} calls sent again, as theirs was closed while idle`);
};

/** Counts what the server writes to its log: that its connection slots are taken, for example. */
const countLog = (server: BenchServer) => {
  const counts = new Map<string, number>();
  const hear = (chunk: Buffer) => {
    for (const [, message = ''] of chunk.toString().matchAll(/"msg":"([^"]*)"/g)) {
      counts.set(message, (counts.get(message) ?? 0) + 1);
    }
  };
  server.process.stdout?.on('data', hear);
  return counts;
};

const measure = async (viewers: number, seconds: number, titles: number): Promise<void> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-viewers-'));
  await writeFilm(path.join(dataDir, 'media', FILM));
  const server = await startBenchServer({
    dataDir,
    fill: (db) => fill(db, viewers, titles),
    probe: 'blocked',
  });
  const { url } = server;
  const log = countLog(server);
  const generators = Array.from({ length: GENERATORS }, () => fork(import.meta.filename, ['generate']));
  const { overall, perAddress } = connectionLimits();
  const database = process.env['DATABASE_URL'] ? 'PostgreSQL' : 'SQLite';
  console.log(`${database}, ${viewers} viewers for ${seconds} s, ${titles} titles`);
  console.log(`The server takes ${overall} connections, ${perAddress} of them from one address.`);

  const catalogue = catalogueOf(titles, Date.now());
  const searches = queriesFor(catalogue, SEARCHES).map(({ q }) => q);
  const movies = moviesOf(catalogue).length;
  const share = Math.ceil(viewers / GENERATORS);
  let before: Round | undefined;
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`\nRound ${round}`);
    const cpuBefore = await processorSeconds(server.process.pid);
    const begun = performance.now();
    const running = generators.map(async (generator, nth) => {
      const first = nth * share;
      const order = { url, first, count: Math.min(share, viewers - first), searches, movies };
      generator.send({ ...order, rampMs: RAMP_MS, runMs: seconds * 1_000, fileBytes: FILM_BYTES });
      return ((await once(generator, 'message')) as [LoadResult])[0];
    });
    const all = Promise.all(running);
    const samples = await sampleUntil(server, all);
    const results = await all;
    const ranFor = (performance.now() - begun) / 1_000;
    const cores = ((await processorSeconds(server.process.pid)) - cpuBefore) / ranFor;
    await delay(SETTLE_MS);
    const left = await sampleOf(server, begun);
    sayResults(results, ranFor);
    const now = { samples, left };
    sayGrowth('memory, MB', now, ({ megabytes }) => megabytes, before);
    sayGrowth('open descriptors', now, ({ descriptors }) => descriptors, before);
    before = now;
    say(null, 'processor', `${cores.toFixed(2)} cores for the server`);
    const ofServer = longest(samples.map(({ heldUpMs }) => heldUpMs));
    const ofViewers = results.map(({ heldUpMs }) => longest(heldUpMs)).join(' and ');
    say(null, 'event loop held up', `server ${ofServer}; viewers ${ofViewers}`);
    const lines = [...log].map(([message, count]) => `${count} × ${message}`).join('; ') || 'nothing';
    say(null, 'in the server’s log', lines);
    log.clear();
  }

  for (const generator of generators) generator.disconnect();
  await server.stop();
  await rm(dataDir, { recursive: true });
};

const [mode, ...rest] = process.argv.slice(2);
if (mode === 'generate') generate();
else await measure(Number(mode ?? 500), Number(rest[0] ?? 60), Number(rest[1] ?? 5_000));
