import { PassThrough, Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { type TestDatabase, describeOnBothDatabases } from '../testing/databases.ts';
import {
  OWNER_EMAIL,
  PASSWORD,
  addAccount,
  addPeople,
  signInAdmin,
  signInViewer,
  STORED_PASSWORD,
} from '../testing/fixtures.ts';
import { type ConsoleStreams, runConsole } from './run.ts';

const NEW_PASSWORD = 'dirisha la kusini';
const OWNER = ['--email', 'Wanjiku@Example.org', '--first-name', 'Wanjiku', '--last-name', 'Kamau'];

/** A stream that keeps what is written to it. */
const collect = (onText: (text: string) => void = () => {}) => {
  let all = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      all += String(chunk);
      onText(String(chunk));
      done();
    },
  });
  return { stream, text: () => all };
};

describeOnBothDatabases('the console', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const runWith = async (
    args: string[],
    input: ConsoleStreams['input'],
    onOutput?: (text: string) => void,
    settings: Record<string, string> = {},
  ) => {
    const [output, errors] = [collect(onOutput), collect()];
    const env = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl, ...settings };
    const code = await runConsole(args, env, { input, output: output.stream, errors: errors.stream });
    return { code, out: output.text(), err: errors.text() };
  };
  /** Runs one command, with the given input from a pipe. */
  const run = (args: string[], input = '') => runWith(args, Readable.from([input]));
  /** Runs one command at a terminal, where each prompt is answered with the next line. */
  const runAtTerminal = (args: string[], lines: string[]) => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const waiting = [...lines];
    return runWith(args, input, (text) => {
      // Later, as a person would: what is typed before the prompt listens is lost.
      if (text.endsWith(': ')) setImmediate(() => input.write(`${waiting.shift()}\n`));
    });
  };
  const app = () => createTestApp(() => Promise.resolve({ ...database, close: async () => {} }));
  const login = async (email: string, password: string) => {
    const server = await app();
    const answer = await server.call('POST user/login', { body: { prevelages: 'admin', email, password } });
    await server.close();
    return answer.status;
  };

  it('refuses the folders that the server refuses, and works without the one of the films', async () => {
    const audit = (mediaDir: string) =>
      runWith(['audit'], Readable.from(['']), undefined, { MEDIA_DIR: mediaDir });
    expect(await audit(database.dataDir)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^MEDIA_DIR: \S+ is the data folder itself/),
    });
    expect(await audit('/not/plugged/in')).toMatchObject({ code: 0, err: '' });
  });

  it('creates the owner, once', async () => {
    const first = await run(['create-owner', ...OWNER], `${NEW_PASSWORD}\n`);
    expect(first).toMatchObject({ code: 0, err: '', out: expect.stringContaining('wanjiku@example.org') });
    expect(first.out).not.toContain(NEW_PASSWORD);
    expect(await login('wanjiku@example.org', NEW_PASSWORD)).toBe(200);
    const second = await run(['create-owner', ...OWNER], NEW_PASSWORD);
    expect(second).toMatchObject({ code: 1, out: '', err: expect.stringContaining('an owner already') });
  });

  it.each([
    [['create-owner'], NEW_PASSWORD, '--first-name is missing'],
    [['create-owner', ...OWNER, '--email', 'nobody'], NEW_PASSWORD, 'email: must be an e-mail address'],
    // Before it reads a password.
    [['create-owner', ...OWNER, '--email', 'nobody'], '', 'email: must be an e-mail address'],
    [['create-owner', ...OWNER], 'short', 'password: must have at least 8 characters'],
    [['create-owner', ...OWNER], 'iloveyou', 'too easy to guess'],
    [['create-owner', ...OWNER], '', 'password: is expected as the first line of standard input'],
    [['approve', '--id', 'x'], '', 'id: must be a number'],
    [['approve', '--id', '1.5'], '', 'id: must be a number'],
    [['create-owner', '--password', 'x'], '', "Unknown option '--password'"],
    [['reset-owner-password'], NEW_PASSWORD, 'There is no owner yet'],
    [['audit', '--last', 'x'], '', '--last must be a number'],
    [['audit', '--last', '99999999999999999999'], '', '--last must be a number'],
    [['make-tea'], '', 'There is no command "make-tea"'],
    [['constructor'], '', 'There is no command "constructor"'],
  ])('refuses %j with %j plainly', async (args, input, message) => {
    const { code, out, err } = await run(args, input);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(message);
    expect(err).not.toMatch(/^\s+at /m);
    expect(await database.db.selectFrom('accounts').select('id').execute()).toEqual([]);
  });

  it('resets the owner’s password and ends their sessions, while the server runs', async () => {
    await addPeople(database.db);
    const server = await app();
    const [owner, viewer] = [await signInAdmin(server), await signInViewer(server)];
    const { code, out } = await run(['reset-owner-password'], NEW_PASSWORD);
    expect([code, out]).toEqual([0, `Done. ${OWNER_EMAIL} has a new password; 1 of their sessions ended.\n`]);
    const statusOf = async (token: string) =>
      (await server.call('GET user/validate-token', { token })).status;
    expect([await statusOf(owner), await statusOf(viewer)]).toEqual([401, 200]);
    await server.close();
    expect(await login(OWNER_EMAIL, PASSWORD)).toBe(401);
    expect(await login(OWNER_EMAIL, NEW_PASSWORD)).toBe(200);
  });

  it('approves a pending resident without the password they chose, and no other account', async () => {
    await addPeople(database.db);
    const applicant = { phone: '254711111111', status: 'pending' as const };
    const id = await addAccount(database.db, { ...applicant, password_hash: STORED_PASSWORD });
    expect(await run(['approve', '--id', String(id)])).toMatchObject({
      code: 0,
      out: expect.stringContaining('254711111111'),
    });
    for (const other of [String(id), '999999']) {
      expect(await run(['approve', '--id', other])).toMatchObject({
        code: 1,
        err: expect.stringContaining('waits'),
      });
    }
    const server = await app();
    expect(await signInViewer(server, '254711111111')).toMatch(/^[\w-]{43}$/);
    await server.close();
  });

  it('signs everybody out', async () => {
    await addPeople(database.db);
    const server = await app();
    const token = await signInViewer(server);
    await signInAdmin(server);
    expect(await run(['revoke-sessions'])).toMatchObject({ code: 0, out: 'Done. 2 sessions ended.\n' });
    expect((await server.call('GET user/validate-token', { token })).status).toBe(401);
    await server.close();
  });

  it('lists accounts without their hashes, and the audit log', async () => {
    await addPeople(database.db);
    const accounts = (await run(['list-accounts'])).out;
    expect(accounts.trim().split('\n')).toHaveLength(5);
    expect(accounts).toContain(OWNER_EMAIL);
    expect(accounts).not.toContain('argon2');
    await run(['revoke-sessions']);
    const audit = (await run(['audit', '--last', '1'])).out.trim().split('\n');
    expect(audit).toHaveLength(2);
    expect(audit[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +sessions-revoked .* console +0 sessions$/);
  });

  it('asks at a terminal, and for a password twice', async () => {
    const person = ['Wanjiku', ' Kamau ', 'wanjiku@example.org'];
    const slip = await runAtTerminal(['create-owner'], [...person, NEW_PASSWORD, 'dirisha la kaskazini']);
    expect(slip).toMatchObject({
      code: 1,
      err: 'These were two different passwords. Nothing has changed.\n',
    });
    expect(await database.db.selectFrom('accounts').select('id').execute()).toEqual([]);
    const { code, out, err } = await runAtTerminal(['create-owner'], [...person, NEW_PASSWORD, NEW_PASSWORD]);
    expect([code, err]).toEqual([0, '']);
    expect(out).not.toContain(NEW_PASSWORD);
    expect(await login('wanjiku@example.org', NEW_PASSWORD)).toBe(200);
  });

  it('prints no extra line for a name with line breaks', async () => {
    await addAccount(database.db, { name: 'Bob\n1  owner  active  FORGED\u001B[31m\u009B' });
    const { out } = await run(['list-accounts']);
    expect(out.trim().split('\n')).toHaveLength(2);
    // oxlint-disable-next-line no-control-regex -- these are the characters that must not be there
    expect(out).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/);
  });

  it('prints its usage', async () => {
    for (const args of [[], ['help'], ['--help']]) {
      const { code, out } = await run(args);
      expect(code).toBe(0);
      for (const name of [
        'create-owner',
        'reset-owner-password',
        'revoke-sessions',
        'list-accounts',
        'audit',
      ])
        expect(out).toContain(name);
    }
  });
});
