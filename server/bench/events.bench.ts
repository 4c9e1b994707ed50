/**
 * What 500 open streams of events cost the server, how soon all of them learn of a notification, and how soon one learns
 * that its resident was blocked: `node server/bench/events.bench.ts`, on SQLite, or with `DATABASE_URL` on an empty
 * PostgreSQL database. Compare figures of one machine only.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#platform/db/schema.ts';
import { processorSeconds } from '#platform/processor-seconds.ts';
import { OWNER_EMAIL, PASSWORD, addPeople, addSeries } from '../src/testing/fixtures.ts';
import { addViewers, phoneOf, startBenchServer } from './bench-server.ts';

const STREAMS = 500;
const NOTIFIED = 5;
const BLOCKED = 20;
const SETTLE_MS = 5_000;
const RUN_MS = 20_000;

/** The first in the database: a series that everybody watches, its season and its episode. */
const SERIES = 1;

const fill = async (db: Database): Promise<void> => {
  await addPeople(db);
  await addSeries(db, 'garden', { seasons: 1, episodes: 1 });
  await addViewers(db, STREAMS);
};

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const measure = async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-events-'));
  const server = await startBenchServer({ dataDir, fill });
  const { url } = server;
  const pid = server.process.pid ?? 0;
  const post = async (name: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const method = name.startsWith('admin') ? 'PATCH' : 'POST';
    const answer = await fetch(`${url}/api/${name}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { token: string; details: { user_id: number }[] };
  };
  const people = [];
  for (let viewer = 0; viewer < STREAMS; viewer += 1) {
    const person = await post('user/login', { prevelages: 'viewer', phone: phoneOf(viewer) });
    people.push(person);
    const watched = { movie_id: SERIES, is_series: true, episode_id: 1, progress: 60, isCompleted: false };
    await post('user/watch-progress', watched, person.token);
  }
  const admin = await post('user/login', { prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD });

  /** What processor time the server takes while nothing happens, in percent of one core. */
  const share = async (ms: number): Promise<string> => {
    const before = await processorSeconds(pid);
    await delay(ms);
    return `${((((await processorSeconds(pid)) - before) / (ms / 1_000)) * 100).toFixed(1)} %`;
  };

  await delay(SETTLE_MS);
  const before = megabytesOf(pid);
  console.log(`no stream      ${before.toFixed(1)} MB, ${await share(RUN_MS)} of a core`);

  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
  const open = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = http.get(`${url}/api/user/events`, { agent, headers });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`a stream was answered ${response.statusCode}`);
    response.setEncoding('utf8');
    const hears = (type: string) =>
      new Promise<void>((resolve) => {
        const listen = (text: string) => {
          if (!text.includes(type)) return;
          response.off('data', listen);
          resolve();
        };
        response.on('data', listen);
      });
    return { hears, isTold: hears('signed-out') };
  };
  const begun = performance.now();
  const streams = await Promise.all(people.map(({ token }) => open(token)));
  console.log(`${STREAMS} opened in ${(performance.now() - begun).toFixed(0)} ms`);
  await delay(SETTLE_MS);
  const during = await share(RUN_MS);
  const megabytes = megabytesOf(pid);
  console.log(
    `${STREAMS} streams    ${megabytes.toFixed(1)} MB (+${(megabytes - before).toFixed(1)}), ${during} of a core`,
  );

  for (let at = 0; at < NOTIFIED; at += 1) {
    const heard = streams.map(({ hears }) => hears('notifications-changed'));
    const asked = performance.now();
    const number = at + 2;
    const episode = {
      episode_name: `Episode ${number}`,
      episode_order: number,
      runtime: 24,
      credits_start: 1_400,
      url: 'a.mp4',
    };
    await post('videos/add/episode-info', { season_id: 1, ...episode }, admin.token);
    const stored = performance.now() - asked;
    await Promise.all(heard);
    console.log(
      `notification   stored for all in ${stored.toFixed(0)} ms, told all in ${(performance.now() - asked).toFixed(0)} ms`,
    );
    await delay(1_000);
  }
  console.log(`               ${(megabytesOf(pid) - before).toFixed(1)} MB more than without streams`);

  const times: number[] = [];
  for (let at = 0; at < BLOCKED; at += 1) {
    const id = people[at]?.details[0]?.user_id;
    const asked = performance.now();
    await post('admin/clients/update-status', { id, status: 'blocked' }, admin.token);
    await streams[at]?.isTold;
    times.push(performance.now() - asked);
    // At different moments between two checks.
    await delay(130);
  }
  times.sort((a, b) => a - b);
  console.log(
    `blocked, told  median ${times[BLOCKED / 2]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`,
  );
  agent.destroy();
  await server.stop();
  await rm(dataDir, { recursive: true });
};

await measure();
