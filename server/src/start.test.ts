import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import type { Database } from '#platform/db/schema.ts';
import { ConfigError } from './config.ts';
import { StartError } from './process/start-error.ts';
import { type OpenServer, openServer } from './start.ts';
import { eventually } from './testing/eventually.ts';
import { bareEnvironment } from './testing/server-process.ts';
import { triggers } from './triggers.ts';

const main = path.join(import.meta.dirname, 'main.ts');
const ENV = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };

/** The files below a folder that this process has open. */
const openFilesIn = (folder: string): string[] =>
  readdirSync('/proc/self/fd')
    .flatMap((descriptor) => {
      try {
        return readlinkSync(`/proc/self/fd/${descriptor}`);
      } catch {
        // The one that listed the descriptors is closed already.
        return [];
      }
    })
    .filter((file) => file.startsWith(folder));

/** Where the header of a SQLite file has the number, without what is only in the log. */
const USER_VERSION_AT = 60;

/** A port on which nothing listens. */
const freePort = async (): Promise<number> => {
  const reserved = net.createServer().listen(0, '127.0.0.1');
  await once(reserved, 'listening');
  const { port } = reserved.address() as net.AddressInfo;
  reserved.close();
  await once(reserved, 'close');
  return port;
};

describe('starting the server', () => {
  let dataDir: string;
  const children: ChildProcess[] = [];
  const servers: OpenServer[] = [];
  const umask = process.umask();

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'sebule-start-'));
  });
  afterEach(async () => {
    process.umask(umask);
    vi.unstubAllEnvs();
    await Promise.all(servers.splice(0).map((server) => server.close()));
    for (const child of children.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  const run = (env: Record<string, string>) => {
    const child = spawn(process.execPath, [main], {
      env: {
        ...bareEnvironment(),
        ...ENV,
        LOG_LEVEL: 'info',
        DATA_DIR: dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    // Unlike `exit`, `close` is emitted after the last output.
    const exit = once(child, 'close').then(([code]) => code as number | null);
    const ready = new Promise<string>((resolve, reject) => {
      child.stdout.on('data', () => {
        const url = /ready at http:\/\/localhost:(\d+)/.exec(output);
        if (url) resolve(`http://127.0.0.1:${url[1]}`);
      });
      void exit.then(() => reject(new Error(`the server ended: ${output}`)));
    });
    // Only some tests wait for it.
    ready.catch(() => {});
    return { child, exit, ready, output: () => output };
  };

  /** A server in this process, which is closed after the test. */
  const open = async (env: Record<string, string> = {}): Promise<OpenServer> => {
    const server = await openServer({ ...ENV, DATA_DIR: dataDir, ...env });
    servers.push(server);
    return server;
  };

  /** The message of a set-up error, which is printed without its stack. */
  const failureOf = async (
    env: Record<string, string>,
    options?: Parameters<typeof openServer>[1],
  ): Promise<string> => {
    const error: unknown = await openServer({ ...ENV, DATA_DIR: dataDir, ...env }, options).catch(
      (reason: unknown) => reason,
    );
    if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
    expect(openFilesIn(dataDir)).toEqual([]);
    return error.message;
  };

  it('has links with the setup code for the first owner, until there is an owner', async () => {
    const first = await open();
    const [setupCode] = /(?<=\/#\/admin\/register\?code=)\S+/.exec(first.firstSteps ?? '') ?? [];
    const body = {
      prevelages: 'admin',
      user_type: 'owner',
      first_name: 'Wanjiku',
      last_name: 'Kamau',
      phone: '+254722000111',
      email: 'wanjiku@example.org',
      position: 'Landlord',
      password: 'nyumba ya jua',
      setup_code: setupCode,
    };
    const answer = await fetch(`${first.url.replace('localhost', '127.0.0.1')}/api/user/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toMatchObject({ success: true, msg: 'User Registered' });
    await first.close();
    expect((await open()).firstSteps).toBeNull();
  });

  it('becomes ready, prints the links for its owner, answers, and ends cleanly on a signal', async () => {
    const { child, exit, ready, output } = run({});
    const url = await ready;
    for (const probe of ['/healthz', '/readyz']) expect((await fetch(url + probe)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(output()).toMatch(/\/#\/admin\/register\?code=\S+/);
    expect(output()).toContain('Only this machine can reach it');
    expect(output()).toContain('No SMS_PROVIDER is chosen');
  });

  it('ends with code 1 after a failure, which it prints plainly', async () => {
    const { exit, output } = run({ SMS_PROVIDR: 'log' });
    expect(await exit).toBe(1);
    expect(output()).toBe('Sebule cannot start:\n  SMS_PROVIDR: there is no such setting\n');
  });

  it('lets a running request finish before it ends', async () => {
    const { child, exit, ready } = run({});
    const { port } = new URL(await ready);
    const socket = net.connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const body = JSON.stringify({ prevelages: 'viewer', phone: '0712345678' });
    socket.write(
      `POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    // The server is handling the request once it asks for the body.
    const [invitation] = await once(socket, 'data');
    expect(String(invitation)).toContain('100 Continue');
    child.kill('SIGTERM');
    socket.write(body);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('401 Unauthorized');
    const answeredAt = performance.now();
    expect(await exit).toBe(0);
    // The caller keeps its connection open, which is not waited for.
    expect(performance.now() - answeredAt).toBeLessThan(10_000);
    socket.destroy();
  });

  it('does not wait for an ffmpeg that hangs when it ends', async () => {
    const programs = path.join(dataDir, 'programs');
    mkdirSync(programs);
    const ffmpeg = `#!/bin/sh\necho > '${programs}/started'\nexec sleep 600\n`;
    writeFileSync(path.join(programs, 'ffmpeg'), ffmpeg, { mode: 0o755 });
    vi.stubEnv('PATH', [programs, '/usr/bin', '/bin'].join(path.delimiter));
    const server = await openServer({ ...ENV, DATA_DIR: dataDir });
    await eventually(() => expect(existsSync(path.join(programs, 'started'))).toBe(true));
    await server.close();
  });

  it('continues when its log cannot be written, and ends on a signal', async () => {
    const port = await freePort();
    // Behaves like a file on a full disk.
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [main], {
      env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'debug' },
      stdio: ['ignore', full, full],
    });
    children.push(child);
    closeSync(full);
    const status = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
    await eventually(async () => expect(await status()).toBe(200));
    for (let request = 0; request < 20; request += 1) expect(await status()).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('reports which port is in use', async () => {
    const blocker = net.createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as net.AddressInfo;
    expect(await failureOf({ PORT: String(port) })).toContain(`PORT: port ${port} is in use`);
    blocker.close();
  });

  it('reports that another server uses its data folder, until that one ends', async () => {
    const { child, exit, ready } = run({});
    await ready;
    const taken = `DATA_DIR: another Sebule is running with ${dataDir}. Stop it first, or choose another folder.`;
    expect(await failureOf({})).toBe(taken);
    child.kill('SIGKILL');
    await exit;
    const next = await open();
    await expect(openServer({ ...ENV, DATA_DIR: dataDir })).rejects.toThrow(taken);
    await next.close();
    await open();
  });

  it('reports what its preparation refuses', async () => {
    const prepare = () => Promise.reject(new Error('there are no films'));
    expect(await failureOf({}, { prepare })).toBe('there are no films');
  });

  it('leaves nothing open when it fails after it has begun to listen', async () => {
    const port = await freePort();
    const env = { ...ENV, PORT: String(port), DATA_DIR: dataDir };
    const prepare = async (db: Database) => {
      await db.schema.alterTable('accounts').renameTo('others').execute();
    };
    await expect(openServer(env, { prepare })).rejects.toThrow('no such table: accounts');
    expect(openFilesIn(dataDir)).toEqual([]);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    });
  });

  it('reports when it cannot write to DATA_DIR', async () => {
    const file = path.join(dataDir, 'a-file');
    writeFileSync(file, '');
    for (const folder of [file, path.join(file, 'data')]) {
      expect(await failureOf({ DATA_DIR: folder })).toBe(
        `DATA_DIR: cannot write to ${folder} (EEXIST): a file is in its place or above it`,
      );
    }
    // Here, Node's own recursive mkdir never returns.
    expect(await failureOf({ DATA_DIR: '/proc/sebule/data' })).toBe(
      'DATA_DIR: cannot write to /proc/sebule/data (ENOENT)',
    );
    // Which nobody may, not even root.
    expect(await failureOf({ DATA_DIR: '/sys/sebule' })).toMatch(
      /^DATA_DIR: cannot write to \/sys\/sebule \(E\w+\): give it to the user whom Sebule runs as/,
    );
  });

  it('reports when MEDIA_DIR does not exist', async () => {
    expect(await failureOf({ MEDIA_DIR: '/there/is/none' })).toContain(
      'MEDIA_DIR: /there/is/none is not a readable folder',
    );
    const file = path.join(dataDir, 'a-film');
    writeFileSync(file, '');
    expect(await failureOf({ MEDIA_DIR: file })).toMatch(
      /MEDIA_DIR: .*a-film is not a readable folder .*ENOTDIR/,
    );
  });

  it.each(['SQLite', 'PostgreSQL'])(
    'refuses films around its data before it makes anything, with %s',
    async (kind) => {
      const settings: Record<string, string> =
        kind === 'SQLite' ? {} : { DATABASE_URL: 'postgres://127.0.0.1:9/none' };
      const folder = path.join(dataDir, 'data');
      expect(await failureOf({ ...settings, DATA_DIR: folder, MEDIA_DIR: dataDir })).toMatch(
        /^MEDIA_DIR: \S+ contains the data folder, DATA_DIR \S+\/data\. .*could download and delete the database/,
      );
      expect(readdirSync(dataDir)).toEqual([]);
      // Nor is it the default folder that a symlink makes one with the data.
      mkdirSync(folder);
      symlinkSync('.', path.join(folder, 'media'));
      expect(await failureOf({ ...settings, DATA_DIR: folder })).toMatch(
        /^MEDIA_DIR: .* is the data folder itself/,
      );
      expect(readdirSync(folder)).toEqual(['media']);
    },
  );

  it('reports when its default media folder cannot be created', async () => {
    const folder = path.join(dataDir, 'occupied');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'media'), '');
    expect(await failureOf({ DATA_DIR: folder })).toMatch(
      /MEDIA_DIR: .*occupied\/media is not a readable folder/,
    );
  });

  it('makes its data unreadable for other users of the machine', async () => {
    process.umask(0o022);
    await open({ DATA_DIR: path.join(dataDir, 'fresh') });
    for (const name of ['fresh', 'fresh/sebule.db']) {
      expect([name, statSync(path.join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
    }
  });

  it.each([
    ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', '200'],
    [
      'an unknown Expect',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: junk\r\nConnection: close\r\n\r\n',
      '200',
    ],
    ['no HTTP', 'HELLO\r\n\r\n', '400'],
    ['huge headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, '431'],
  ])('answers a caller with %s in the envelope', async (_kind, request, status) => {
    const { url } = await open();
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(request);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    await once(socket, 'close');
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const code: unknown = expect.any(String);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      success: status === '200',
      details: status === '200' ? [] : [{ code }],
    });
  });

  it.each([
    ['nobody listens', 'postgres://sebule:geheim@127.0.0.1:9/sebule', /DATABASE_URL: .*127\.0\.0\.1:9/],
    ['it is no PostgreSQL address', 'mysql://localhost/x', /DATABASE_URL: must look like postgres:/],
  ])('names DATABASE_URL when %s, without its password', async (_reason, url, message) => {
    const failure = await failureOf({ DATABASE_URL: url });
    expect(failure).toMatch(message);
    expect(failure).not.toContain('geheim');
  });

  it('names DATABASE_URL when there is no such database', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = '/there_is_none';
    expect(await failureOf({ DATABASE_URL: url.href })).toMatch(
      /DATABASE_URL: .*there_is_none.*does not exist/s,
    );
  });

  it('refuses a database of a newer version', async () => {
    const db = openDatabase({ databaseUrl: undefined, dataDir });
    await migrate(db, triggers);
    await db
      .insertInto('kysely_migration' as 'secrets')
      .values({ name: '999-future', timestamp: '2030' } as never)
      .execute();
    await db.destroy();
    expect(await failureOf({})).toMatch(/DATA_DIR: .*made by a newer version of Sebule.*999-future/s);
  });

  it('refuses a damaged database, and says what to do', async () => {
    const file = path.join(dataDir, 'sebule.db');
    const db = openDatabase({ databaseUrl: undefined, dataDir });
    await migrate(db, triggers);
    await db.destroy();
    const content = readFileSync(file);
    // The page with the positions of the tables in the file.
    writeFileSync(file, content.fill(0xff, 5_000, 9_000));
    const failure = await failureOf({});
    expect(failure).toContain(`DATA_DIR: ${file} is damaged: `);
    expect(failure).toContain(`Please move ${dataDir} away, put your latest backup in its place`);
    expect(readFileSync(file).equals(content)).toBe(true);
  });

  it('refuses to mix a backup with the log of what it has replaced, and starts with the backup on request', async () => {
    const file = path.join(dataDir, 'sebule.db');
    await (await openServer({ ...ENV, DATA_DIR: dataDir })).close();
    const backup = readFileSync(file);
    // What a server writes by itself comes soon after its start, and the mark of the log after it. Without them, the
    // backup would be what is there.
    const hasMarkedLog = () =>
      eventually(() => {
        const reader = new DatabaseSync(file, { readOnly: true });
        const mark = reader.prepare('pragma user_version').get()?.['user_version'];
        reader.close();
        expect(mark).not.toBe(readFileSync(file).readUInt32BE(USER_VERSION_AT));
      });
    const next = await openServer({ ...ENV, DATA_DIR: dataDir });
    await hasMarkedLog();
    await next.close();
    const killed = run({});
    await killed.ready;
    await hasMarkedLog();
    killed.child.kill('SIGKILL');
    await killed.exit;
    const left = readFileSync(`${file}-wal`);
    writeFileSync(file, backup);
    const failure = await failureOf({});
    expect(failure).toContain(`DATA_DIR: ${file}-wal, which holds changes`);
    expect([readFileSync(file).equals(backup), readFileSync(`${file}-wal`).equals(left)]).toEqual([
      true,
      true,
    ]);
    const [, code = ''] = /node -e "(.*)"/.exec(failure) ?? [];
    execFileSync(process.execPath, ['-e', code]);
    await open();
  });

  it('refuses the database of another program', async () => {
    const other = new DatabaseSync(path.join(dataDir, 'sebule.db'));
    other.exec('create table recipes (name text)');
    other.close();
    expect(await failureOf({})).toMatch(
      /DATA_DIR: .*belongs to another program \(it has the tables recipes\)/s,
    );
  });

  it('begins no new installation where there has to be one', async () => {
    const mountPoint = path.join(dataDir, 'disk');
    expect(await failureOf({ DATA_DIR: mountPoint, REQUIRE_EXISTING: '1' })).toContain(
      `DATA_DIR: there is no installation in ${mountPoint}, and REQUIRE_EXISTING is set.`,
    );
    expect(existsSync(mountPoint)).toBe(false);
    await (await openServer({ ...ENV, DATA_DIR: dataDir })).close();
    await open({ REQUIRE_EXISTING: '1' });
  });

  it('refuses a damaged log, and drops its end on request', async () => {
    const log = path.join(dataDir, 'sebule.db-wal');
    const first = run({});
    await first.ready;
    first.child.kill('SIGKILL');
    await first.exit;
    const content = readFileSync(log);
    const middle = Math.trunc(content.length / 2);
    writeFileSync(log, content.fill(0xff, middle, middle + 50));
    const failure = await failureOf({});
    expect(failure).toContain(`DATA_DIR: ${log}, which holds the newest changes, is damaged`);
    const [, code = ''] = /node -e "(.*)"/.exec(failure) ?? [];
    execFileSync(process.execPath, ['-e', code]);
    await open();
  });
});
