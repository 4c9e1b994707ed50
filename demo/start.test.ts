import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
/** None of the settings of whoever runs the tests, but the code that is compiled already. */
const environment = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
};

describe('the demo', () => {
  let dataDir: string;
  const makeFolder = () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'sebule-demo-'));
  };
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });

  /** Runs a script until it is ready or ends; returns its output and how it ended. */
  const run = async (script: string, settings: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [path.join(root, script)], {
      env: { ...environment, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const listen = (chunk: unknown) => {
      output += String(chunk);
      // A second signal would interrupt its clean shutdown.
      if (output.includes('ready at') && !child.killed) child.kill('SIGTERM');
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    // Unlike `exit`, `close` is emitted after the last output.
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  };

  const rows = (query: string) => {
    const db = new DatabaseSync(path.join(dataDir, 'sebule.db'), { readOnly: true });
    try {
      return db
        .prepare(query)
        .all()
        .map((row) => Object.values(row));
    } finally {
      db.close();
    }
  };
  const REQUESTS = 'select movie_name, status, asked_by from movie_requests order by movie_name';
  const NOTICES = 'select title, residents, ends_at > ? from notices order by created_at';

  describe('on an empty folder', () => {
    let first: Awaited<ReturnType<typeof run>>;
    beforeAll(async () => {
      makeFolder();
      first = await run('demo/start.ts');
    });
    afterAll(removeFolder);

    it('starts and tells as whom to sign in', () => {
      expect(first).toMatchObject({ code: 0, output: expect.stringContaining('0700 000 101') });
    });

    it('has requests and notices, of which the resident in the README’s pictures has none unread', async () => {
      expect(rows(REQUESTS)).toEqual([
        ['Nairobi 2093', 'uploaded', 1],
        ['Nyumba ya Upepo', 'pending', 3],
        ['Simba wa Bahari', 'cancelled', 1],
        ['Tide Table', 'pending', 2],
      ]);
      expect(rows(NOTICES.replace('?', `'${new Date().toISOString()}'`))).toEqual([
        ['Water tank', 3, 0],
        ['Access point in C7', 1, 1],
      ]);
      expect(
        rows(`select accounts.first_name, count(*) from notifications
          join accounts on accounts.id = notifications.account_id
          where read_at is null group by accounts.first_name`),
      ).toEqual([['Zawadi', 2]]);
    });

    it('has accounts that are older than what they have done, and a log that knows which requests were answered', async () => {
      expect(
        rows(`select first_name, cast(julianday('now') - julianday(created_at) as integer),
          cast(julianday('now') - julianday(last_login_at) as integer) from accounts order by id`),
      ).toEqual([
        ['Amina', 62, 12],
        ['Baraka', 55, 54],
        ['Zawadi', 58, 7],
        ['Juma', 0, null],
        ['Grace', 63, 1],
        ['Peter', 62, 0],
      ]);
      const doings = [
        'select account_id, saved_at as at from watch_progress',
        'select account_id, asked_at as at from movie_request_askers',
        'select account_id, created_at as at from feedback_threads',
        'select actor_id as account_id, at from audit_log',
      ];
      expect(
        rows(`select accounts.first_name, doings.at from (${doings.join(' union all ')}) as doings
          join accounts on accounts.id = doings.account_id where doings.at < accounts.created_at`),
      ).toEqual([]);
      expect(
        rows(`select movie_requests.movie_name, audit_log.note from audit_log
          join movie_requests on audit_log.note like '#' || movie_requests.id || ': %'
          where audit_log.event = 'request-answered' order by audit_log.at`).map(([name, note]) => [
          name,
          String(note).replace(/^#\d+: /, ''),
        ]),
      ).toEqual([
        ['Simba wa Bahari', 'cancelled'],
        ['Nairobi 2093', 'uploaded'],
      ]);
    });

    it('has a film that waits to be prepared, which residents do not see', () => {
      expect(
        rows(`select title, is_active, url from titles
          join media_files on media_files.title_id = titles.id where is_active = 0`),
      ).toEqual([['Nyumba ya Upepo', 0, 'arrivals/Nyumba ya Upepo (2011).mkv']]);
      expect(existsSync(path.join(dataDir, 'media/arrivals/Nyumba ya Upepo (2011).mkv'))).toBe(true);
    });

    it('has a picture of each episode', () => {
      const pictures = rows('select thumbnail_path from episodes').map(([picture]) => String(picture));
      expect(new Set(pictures).size).toBe(66);
      expect(pictures.filter((picture) => !existsSync(path.join(dataDir, 'media/artwork', picture)))).toEqual(
        [],
      );
    });

    it('starts again on its own folder', async () => {
      // Its films are a copy, and those that an admin has deleted do not come back.
      rmSync(path.join(dataDir, 'media/clips/far-orbit.mp4'));
      expect(await run('demo/start.ts')).toMatchObject({ code: 0 });
      expect(existsSync(path.join(dataDir, 'media/clips/far-orbit.mp4'))).toBe(false);
      expect(existsSync(path.join(root, 'demo/media/clips/far-orbit.mp4'))).toBe(true);
    });
  });

  describe('on a folder of its own', () => {
    beforeEach(makeFolder);
    afterEach(removeFolder);

    it('begins without requests, notices and a film to prepare for the journeys', async () => {
      expect(await run('demo/start.ts', { DEMO_ADMIN_ACTIVITY: 'none' })).toMatchObject({ code: 0 });
      expect([
        ...rows(REQUESTS),
        ...rows('select id from notices'),
        ...rows('select id from notifications'),
        ...rows('select id from titles where is_active = 0'),
      ]).toEqual([]);
      expect(existsSync(path.join(dataDir, 'media/arrivals/Nyumba ya Upepo (2011).mkv'))).toBe(false);
    });

    it('says in words that it may not write to its folder', async () => {
      // Nobody may make anything there, not even root.
      const { code, output } = await run('demo/start.ts', { DATA_DIR: '/sys/sebule' });
      expect(code).toBe(1);
      expect(output).toMatch(
        /^Sebule cannot start:\n {2}DATA_DIR: cannot write to \/sys\/sebule \(E\w+\): give it to .*\n$/,
      );
    });

    it('copies its films again when that was broken off', async () => {
      mkdirSync(path.join(dataDir, 'media.unfinished'));
      expect(await run('demo/start.ts')).toMatchObject({ code: 0 });
      // Besides the hidden mark of its disk, and folders that the server hides.
      const shown = (folder: string) => readdirSync(folder).filter((name) => !name.startsWith('.'));
      expect(shown(path.join(dataDir, 'media')).toSorted()).toEqual(
        shown(path.join(root, 'demo/media')).toSorted(),
      );
    });

    it('never puts its accounts into a real installation', async () => {
      expect(await run('server/src/main.ts')).toMatchObject({ code: 0 });
      const { code, output } = await run('demo/start.ts');
      expect(code).toBe(1);
      expect(output).toContain('belongs to a real installation');
    });

    it('never puts its accounts into an installation whose owner was created before the first start', async () => {
      const owner = ['--email', 'a@example.org', '--first-name', 'A', '--last-name', 'B'];
      const child = spawn(
        process.execPath,
        [path.join(root, 'server/src/admin.ts'), 'create-owner', ...owner],
        { env: { ...environment, DATA_DIR: dataDir }, stdio: ['pipe', 'ignore', 'inherit'] },
      );
      child.stdin.end('nyumba ya jua');
      expect(await once(child, 'close')).toEqual([0, null]);
      const { code, output } = await run('demo/start.ts');
      expect(code).toBe(1);
      expect(output).toContain('belongs to a real installation');
    });
  });
});
