import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '../../tools/machine/install.ts';
import { programs } from '../../tools/machine/programs.ts';
import { freePort } from '../../tools/test/free-port.ts';
import { type FreshMachine, freshMachine, startCommand } from './fresh-machine.ts';
import { commandsIn } from './readme.ts';
import { expectToPrepare, expectToServe, whileServed } from './served-site.ts';

const textOf = (file: string): string => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');
const readme = textOf('README.md');
/** All documents that tell their readers what to type. */
const documents = [readme, textOf('docs/operate.md'), textOf('CONTRIBUTING.md')].join('\n\n');

let machine: FreshMachine;
beforeAll(() => {
  machine = freshMachine();
});
afterAll(() => machine?.remove());

type Run = (command: string, env: NodeJS.ProcessEnv) => Promise<void>;

const servesOn = async (port: number, command: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const DATA_DIR = machine.newFolder('data');
  const MEDIA_DIR = join(DATA_DIR, 'media');
  await expectToServe(command, machine.clone, { ...env, PORT: String(port), DATA_DIR, MEDIA_DIR });
};

const serves: Run = (command, env) => servesOn(0, command, env);

/** Two programs must know the port beforehand: the server, and the one that passes requests on to it. */
const servesOnAKnownPort: Run = async (command, env) => servesOn(await freePort(), command, env);

/** With the database and the media folder of a server that is running, as on another computer of the house. */
const preparesFilms: Run = async (command, env) => {
  const name = 'sebule_worker_of_the_readme';
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const database = (program: string, ...options: string[]) =>
    execFileSync(join(pathOf(programs.postgres), program), [`--maintenance-db=${url}`, ...options, name]);
  database('createdb');
  try {
    const DATABASE_URL = new URL(`/${name}`, url).href;
    const shared = { ...env, DATABASE_URL, MEDIA_DIR: machine.newFolder('media') };
    const other = { ...shared, DATA_DIR: machine.newFolder('data') };
    await whileServed('npm start', machine.clone, { ...other, PORT: '0' }, () =>
      expectToPrepare(command, machine.clone, { ...shared, DATA_DIR: machine.newFolder('data') }),
    );
  } finally {
    database('dropdb', '--if-exists', '--force');
  }
};

const succeeds: Run = async (command, env) => {
  const running = startCommand(command, machine.clone, env);
  const code = await running.ended;
  if (code !== 0) throw new Error(`${command} ended with exit code ${code}. It said:\n${running.output()}`);
};

const FIGURES = [
  'ready after starting',
  'memory when idle',
  'memory when idle again after visits',
  'home page data',
  'one series with its episodes',
  'token check',
  'first frame after a click on Play',
  'first frame of a bare video',
];

/** This machine's speed does not matter here: a budget may be exceeded, as long as that is reported. */
const measures: Run = async (command, env) => {
  // One round shows that it works.
  const running = startCommand(command, machine.clone, { ...env, BENCH_ROUNDS: '1' });
  const code = await running.ended;
  const output = running.output();
  for (const figure of FIGURES) {
    expect(output).toMatch(
      new RegExp(`^${figure}.* \\d+(\\.\\d+)? (ms|MB)(  (within|OVER) its budget)?$`, 'im'),
    );
  }
  expect([code, output.includes('OVER ITS BUDGET')]).toBeOneOf([
    [0, false],
    [1, true],
  ]);
};

/** All its steps have just been run by `npm test`, of which this test is a part: one shows that the command works. */
const checks: Run = (command, env) =>
  succeeds(process.env['LONG_TESTS'] ? command : `${command} -- format`, env);

/** All pictures take a minute and a half. Without a browser it only says so, which shows that the command works. */
const takesPictures: Run = async (command, env) => {
  if (process.env['LONG_TESTS']) return succeeds(command, env);
  const running = startCommand(command, machine.clone, { ...env, CHROMIUM_PATH: '/nowhere/chromium' });
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain('This needs Chromium');
};

/** Everything a reader may be told to type. */
const known: [pattern: RegExp, run: Run][] = [
  [/^git clone \S+( sebule)?$/, async () => expect(commandsIn(documents)).not.toEqual([])],
  [/^cd sebule$/, async () => expect(machine.clone).toMatch(/sebule$/)],
  [/^npm run demo$/, serves],
  [/^npm start$/, serves],
  [/^npm run dev$/, servesOnAKnownPort],
  [/^npm run worker$/, preparesFilms],
  [/^npm run pictures$/, takesPictures],
  [/^npm run admin -- help$/, succeeds],
  [/^npm run check$/, checks],
  // Two quick steps show that several can be named.
  [/^npm run check -- types lint$/, (_command, env) => succeeds('npm run check -- format links', env)],
  [/^npm run bench$/, measures],
  // This very test is a part of it.
  [/^npm test$/, async () => expect(process.env['TEST_DATABASE_URL']).toBeDefined()],
  [
    /^npm test -- --(long|only (unit|http titles browse))$/,
    async () => expect(process.env['TEST_DATABASE_URL']).toBeDefined(),
  ],
];

const doesWhatItSays: Run = async (command, env) => {
  const run = known.find(([pattern]) => pattern.test(command))?.[1];
  if (!run) throw new Error(`A document tells its readers to run "${command}", which no test runs`);
  await run(command, { ...machine.env, ...env });
};

describe('each command of the documents does what it says, in a fresh clone', () => {
  const commands = commandsIn(documents).map(({ command, env }) => [command, env] as const);
  // The first one that needs packages installs them.
  const installing = commands.findIndex(([command]) => command.startsWith('npm'));
  test.each(commands.slice(0, installing + 1))('%s', doesWhatItSays);
  // Two at a time: most of them wait for something most of the time.
  test.concurrent.each(commands.slice(installing + 1))('%s', doesWhatItSays);
});

test('the README shows the ways to try, to run and to test', () => {
  const shown = commandsIn(readme).map(({ command }) => command);
  expect(shown).toEqual(expect.arrayContaining(['npm run demo', 'npm start', 'npm test']));
});
