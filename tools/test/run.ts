import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type RanTest, failureLines, slowestLines } from './ran-tests.ts';
import { type Context, type Stage, rows } from './stages.ts';
import { type Totals, verdict } from './totals.ts';

const { values, positionals: files } = parseArgs({
  options: { only: { type: 'string' }, long: { type: 'boolean' } },
  allowPositionals: true,
});
const isChosen = ({ filters }: Stage): boolean => !values.only || filters.includes(values.only);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const all: Totals[] = [];
const tests: RanTest[] = [];
const durations: string[] = [];
const env: NodeJS.ProcessEnv = {
  // A compile cache that all servers and test threads share.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../test-results/compiled'),
  ...process.env,
  ...(values.long && { LONG_TESTS: '1' }),
};

const lasted = (since: number, name: string): string =>
  `${((performance.now() - since) / 1_000).toFixed(0).padStart(5)} s  ${name}`;

const ends: (() => Promise<void>)[] = [];
const common = {
  env,
  files,
  long: values.long ?? false,
  atEnd: (end: () => Promise<void>) => void ends.push(end),
};

const attempt = async ({ name, run }: Stage, printsAtOnce: boolean): Promise<void> => {
  const begun = performance.now();
  const printName = () => console.log(`\n── ${name} ──`);
  const print = (output: Buffer) => {
    printName();
    process.stdout.write(output);
  };
  if (printsAtOnce) printName();
  const context: Context = printsAtOnce ? common : { ...common, print };
  try {
    const { tests: ran, ...totals } = await run(context);
    all.push(totals);
    tests.push(...ran);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    all.push({ passed: 0, failed: 1, remarks: [`${name}: ${reason}`] });
  }
  durations.push(lasted(begun, name));
};

const begun = performance.now();
const known = [...new Set(rows.flat(2).flatMap(({ filters }) => filters))];
if (values.only && !known.includes(values.only)) {
  all.push({ passed: 0, failed: 1, remarks: [`--only ${values.only}: there are ${known.join(', ')}`] });
}
for (const row of rows) {
  const lanes = row.map((lane) => lane.filter(isChosen)).filter(({ length }) => length > 0);
  await Promise.all(
    lanes.map(async (lane, index) => {
      for (const stage of lane) await attempt(stage, index === 0);
    }),
  );
}
if (files.length > 0 && all.every(({ passed, failed }) => passed + failed === 0)) {
  all.push({ passed: 0, failed: 1, remarks: [`no test file matches ${files.join(' ')}`] });
}
for (const end of ends) await end();
durations.push(lasted(begun, 'in all'));

console.log(['', 'How long it took:', ...durations].join('\n'));
if (tests.length > 0) console.log(['', 'The slowest tests:', ...slowestLines(tests)].join('\n'));
const failures = failureLines(tests);
if (failures.length > 0) console.log(['', 'What failed:', ...failures].join('\n'));
console.log();
for (const remark of all.flatMap(({ remarks }) => remarks)) console.log(remark);
const failed = all.some((totals) => totals.failed > 0);
console.log(verdict(all));
process.exitCode = failed ? 1 : 0;
