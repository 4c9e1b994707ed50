import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type EmptyRoot, makeEmptyRoot } from '../../tools/machine/empty-root.ts';
import { cloneTo, startProgram, untouchedEnvironment } from './fresh-machine.ts';

const CHECKOUT = '/srv/sebule';

const make = async (): Promise<EmptyRoot> => {
  const root = await makeEmptyRoot(untouchedEnvironment().PATH ?? '');
  cloneTo(join(root.folder, CHECKOUT));
  return root;
};
let making: Promise<EmptyRoot> | undefined;
/** Made by the first test, so that a machine on which that is impossible is named by each test that fails for it. */
const emptyRoot = (): Promise<EmptyRoot> => (making ??= make());
afterAll(() =>
  making?.then(
    ({ remove }) => remove(),
    () => {},
  ),
);

/** Runs a command in the checkout there, and returns what it said. */
const run = async (command: string, env: Record<string, string>): Promise<string> => {
  const { folder, inside } = await emptyRoot();
  const [program, ...args] = inside(command, CHECKOUT, env);
  const running = startProgram(program, args, { cwd: folder, env: process.env });
  const code = await running.ended;
  if (code !== 0) throw new Error(`${command} ended with exit code ${code}. It said:\n${running.output()}`);
  return running.output();
};

// In this order: what a command needs has been installed by nobody before, if not by one above it.
test.each<[command: string, says: RegExp, env?: Record<string, string>]>([
  // A budget may be exceeded, as this machine is busy: then it ends with 1.
  ['npm run bench || true', /^first frame after a click on Play .* \d+ ms$/m, { BENCH_ROUNDS: '1' }],
  ['npm run pictures', /^/],
  // What starts programs of the system: find, mkfifo, ffprobe, PostgreSQL's.
  [
    'npm test -- --only unit platform/files media.test tools/machine tools/test',
    /\n\d{2,} passed, 0 failed\n$/,
  ],
  ['npm test -- --only http browse limits behind-nginx', /PostgreSQL[\s\S]*\n\d{2,} passed, 0 failed\n$/],
  ['npm test -- --only e2e watch accessibility', /\n\d+ passed, 0 failed\n$/],
])(
  'on a machine that has nothing but Node.js and npm, %s works',
  { timeout: 1_800_000 },
  async (command, says, env = {}) => {
    expect(await run(command, env)).toMatch(says);
  },
);
