import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type Prober, createProber } from '#features/library/probing/prober.ts';
import { boundCallsTo } from '#platform/files/disk-fs.ts';
import type { Wait } from '#platform/wait.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { OpenTestDatabase, TestDatabase } from './databases.ts';

/** Inside and outside of the default home networks. */
export const HOME_ADDRESS = '192.168.1.20';
export const AWAY_ADDRESS = '41.90.64.10';

export const SETUP_CODE = 'K7QD-3MXP';

/** Where the injected clock starts. */
export const TEST_NOW = Date.parse('2026-03-01T12:00:00.000Z');

export interface TestClock {
  now(): number;
  advance(milliseconds: number): void;
}

/** Its process, which takes a second to start, serves one app after the other, and ends with the tests. */
const sharedProber: Prober = { ...createProber(), stop: async () => undefined };

const testClock = (): TestClock => {
  let now = TEST_NOW;
  return {
    now: () => now,
    advance(milliseconds) {
      now += milliseconds;
    },
  };
};

export interface TestAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  /** The envelope; details differ by endpoint, so they are untyped for tests. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts what is in there
  body: { success: boolean; msg: string; details: any[]; token?: string };
}

export interface TestRequest {
  body?: unknown;
  /** Sent unchanged, with the content type given in the headers. */
  rawBody?: string | Buffer;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The socket's address. */
  from?: string;
}

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  clock: TestClock;
  mediaDir: string;
  /** `METHOD path` below `/api/`, or with a leading slash any path. */
  call(name: string, request?: TestRequest): Promise<TestAnswer>;
  /** Everything logged so far. */
  logs(): string;
  /** Sends the waiting messages, and returns all messages so far. */
  sentSms(): Promise<{ to: string; text: string }[]>;
  /** Runs the jobs that are due; resolves when each has been tried once. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/** The cookie that an answer sets, as the browser sends it back; empty when it sets none. */
export const cookieFrom = (headers: TestAnswer['headers']): string =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

const parseJson = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The whole text of an answer, or the beginning of a stream of events, which has no end. */
const textOf = async (response: LightMyRequestResponse): Promise<string> => {
  const isEndless = String(response.headers['content-type']).startsWith('text/event-stream');
  const chunks: Buffer[] = [];
  for await (const chunk of response.stream()) {
    chunks.push(chunk as Buffer);
    if (isEndless) break;
  }
  return Buffer.concat(chunks).toString();
};

/** Calls any server as a test's client does. */
export const callApp = async (
  app: FastifyInstance,
  name: string,
  { body, rawBody, token, headers = {}, from = HOME_ADDRESS }: TestRequest = {},
): Promise<TestAnswer> => {
  const [method = 'GET', target = ''] = name.split(' ');
  const response = await app.inject({
    payloadAsStream: true,
    method: method as 'GET',
    url: target.startsWith('/') ? target : `/api/${target}`,
    remoteAddress: from,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(rawBody === undefined ? {} : { payload: rawBody }),
  });
  const text = await textOf(response);
  return {
    status: response.statusCode,
    headers: response.headers,
    text,
    body: parseJson(text),
  };
};

/** The whole app on a separate database, with an injected clock. */
export const createTestApp = async (
  open: OpenTestDatabase,
  env: Record<string, string> = {},
  {
    webDir = '/nonexistent',
    wait = async () => {},
    filesStandStillMs = 0,
    isDiskFull = () => false,
    prober = sharedProber,
    mountinfo,
  }: {
    webDir?: string;
    wait?: Wait;
    filesStandStillMs?: number | undefined;
    isDiskFull?: () => boolean;
    prober?: Prober;
    mountinfo?: (() => Promise<string>) | undefined;
  } = {},
): Promise<TestApp> => {
  const database = await open();
  const clock = testClock();
  const mediaDir = path.join(database.dataDir, 'media');
  mkdirSync(mediaDir, { recursive: true });
  // As at the start of a server.
  const releaseMediaDir = boundCallsTo(mediaDir);
  const lines: string[] = [];
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const config = readConfig({
    DATA_DIR: database.dataDir,
    LOG_LEVEL: 'debug',
    // Nobody answers there.
    ADVICE_URL: 'http://127.0.0.1:9/advice',
    ...env,
  });
  const { app, jobs } = await createApp({
    config,
    db: database.db,
    clock,
    webDir,
    setupCode: SETUP_CODE,
    logStream,
    wait,
    filesStandStillMs,
    prober,
    mountinfo,
    makeReserve: () => ({ isInUse: isDiskFull, give: () => undefined }),
  });
  await app.ready();

  return {
    app,
    database,
    clock,
    mediaDir,
    call: (name, request) => callApp(app, name, request),
    logs: () => lines.join(''),
    async sentSms() {
      await jobs.flush();
      try {
        const file = readFileSync(path.join(database.dataDir, 'outbox/sms.jsonl'), 'utf8');
        return file
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
      } catch {
        return [];
      }
    },
    runJobs: () => jobs.flush(),
    async close() {
      await app.close();
      releaseMediaDir();
      await database.close();
    },
  };
};
