import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { EndpointName } from '@sebule/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { OWNER_EMAIL, PASSWORD, addMovie, addPeople } from './testing/fixtures.ts';
import { makeDatabase } from './testing/make-database.ts';
import { readyPort, spawnServer } from './testing/server-process.ts';

const ROOM_INSIDE_BYTES = 8 * 1024 * 1024;
const FILMS = 10;

describe('the files of a SQLite database', () => {
  let dataDir: string;
  let server: ChildProcess;
  let origin: string;
  let films: number[];
  const fileOf = (film: number) => path.join(dataDir, 'media', 'films', `film-${film}.mp4`);
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'sebule-full-'));
    mkdirSync(path.dirname(fileOf(0)), { recursive: true });
    films = [];
    await makeDatabase({ databaseUrl: undefined, dataDir }, async (db) => {
      await addPeople(db);
      for (let film = 0; film < FILMS; film += 1) {
        writeFileSync(fileOf(film), 'a film');
        films.push(await addMovie(db, `film-${film}`));
      }
    });
  });
  afterEach(async () => {
    await end('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });

  const start = async () => {
    server = spawnServer({ DATA_DIR: dataDir });
    origin = `http://127.0.0.1:${await readyPort(server)}`;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };

  const call = async (name: EndpointName, body?: object, token?: string) => {
    const [method = '', address = ''] = name.split(' ');
    const response = await fetch(`${origin}/api/${address}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([name, response.status]).toEqual([name, 200]);
    return (await response.json()) as { token: string; details: { event: string }[] };
  };

  /** The room that the database takes on the disk, by the numbers of its files: they may get other names. */
  const room = () => {
    const names = ['sebule.db', 'sebule.db-wal', 'sebule.db-log'].map((name) => path.join(dataDir, name));
    return Object.fromEntries(
      names
        .filter((name) => existsSync(name))
        .map((name) => statSync(name))
        .map(({ ino, size, blocks }) => [ino, [size, blocks]]),
    );
  };

  /** @returns how many films the audit log says have been deleted for good */
  const makeRoom = async (): Promise<number> => {
    const { token } = await call('POST user/login', {
      prevelages: 'admin',
      email: OWNER_EMAIL,
      password: PASSWORD,
    });
    const ids = films.splice(0, 5);
    for (const id of ids)
      await call(`GET videos/delete-movie/${id}` as 'GET videos/delete-movie/:id', undefined, token);
    await call('POST admin/videos/delete-for-good', { ids, delete_files: true }, token);
    await eventually(() => {
      for (let film = 0; film < FILMS - films.length; film += 1) expect(existsSync(fileOf(film))).toBe(false);
    });
    const { details } = await call('GET admin/audit/get-list', undefined, token);
    return details.filter(({ event }) => event === 'deleted-for-good').length;
  };

  it('do not grow while an admin makes room, not even when the server is killed or stopped, and starts again', async () => {
    await start();
    await eventually(() => {
      expect(existsSync(path.join(dataDir, 'reserve'))).toBe(true);
    });
    const before = room();
    expect(Object.values(before).map(([bytes = 0]) => bytes >= ROOM_INSIDE_BYTES)).toEqual([true, true]);
    // Its log is full of what made the room.
    await end('SIGKILL');
    await start();
    expect([await makeRoom(), room()]).toEqual([5, before]);
    await end('SIGTERM');
    expect(room()).toEqual(before);
    await start();
    expect([await makeRoom(), room()]).toEqual([10, before]);
  });
});
