import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, pathOf } from '../machine/install.ts';
import { programs, programsOfTests, searchPath } from '../machine/programs.ts';
import { startPostgres } from './postgres.ts';
import { failureLines, type RanTest, slowestLines } from './ran-tests.ts';
import { type StageResult, stages } from './stages.ts';
import { type Totals, verdict } from './totals.ts';

const { values, positionals: files } = parseArgs({
  options: { only: { type: 'string' }, long: { type: 'boolean' } },
  allowPositionals: true,
});
const chosen = stages.filter(({ filters }) => !values.only || filters.includes(values.only));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const all: Totals[] = [];
const tests: RanTest[] = [];
const durations: string[] = [];
const attempt = async (name: string, work: () => Promise<StageResult | undefined>): Promise<void> => {
  const begun = performance.now();
  try {
    const result = await work();
    if (result) {
      all.push(result);
      tests.push(...result.tests);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    all.push({ passed: 0, failed: 1, remarks: [`${name}: ${reason}`] });
  }
  durations.push(`${((performance.now() - begun) / 1_000).toFixed(0).padStart(5)} s  ${name}`);
};

const env: NodeJS.ProcessEnv = {
  // A compile cache that all servers and test threads share.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../test-results/compiled'),
  ...process.env,
  ...(values.long && { LONG_TESTS: '1' }),
};
let stopPostgres = async (): Promise<void> => {};
if (chosen.length === 0) {
  const known = [...new Set(stages.flatMap(({ filters }) => filters))].join(', ');
  all.push({ passed: 0, failed: 1, remarks: [`--only ${values.only}: there are ${known}`] });
}
if (chosen.some(({ name }) => name !== 'checks')) await attempt('set-up', setUp);
for (const stage of chosen) {
  console.log(`\n── ${stage.name} ──`);
  await attempt(stage.name, () => stage.run(env, files));
}
if (files.length > 0 && all.every(({ passed, failed }) => passed + failed === 0)) {
  all.push({ passed: 0, failed: 1, remarks: [`no test file matches ${files.join(' ')}`] });
}
await stopPostgres();

console.log(['', 'How long it took:', ...durations].join('\n'));
if (tests.length > 0) console.log(['', 'The slowest tests:', ...slowestLines(tests)].join('\n'));
const failures = failureLines(tests);
if (failures.length > 0) console.log(['', 'What failed:', ...failures].join('\n'));
console.log();
for (const remark of all.flatMap(({ remarks }) => remarks)) console.log(remark);
const failed = all.some((totals) => totals.failed > 0);
console.log(verdict(all));
process.exitCode = failed ? 1 : 0;

/** Sets the environment variables that the tests need. */
async function setUp(): Promise<undefined> {
  ensureInstalled(programsOfTests({ long: values.long ?? false }));
  if (process.platform !== 'win32') env['PATH'] = searchPath();
  const postgres = await startPostgres(pathOf(programs.postgres));
  stopPostgres = postgres.stop;
  env['TEST_DATABASE_URL'] = postgres.url;
}
