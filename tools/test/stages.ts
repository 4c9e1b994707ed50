import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { atExit } from '../bootstrap/at-exit.mjs';
import { prepareBuilds } from '../bootstrap/prepare.mjs';
import { check } from '../check/check.ts';
import {
  type PlaywrightTests,
  type RanTest,
  testsOfPlaywright,
  testsOfVitest,
  type VitestTests,
} from './ran-tests.ts';
import {
  type Counts,
  countsOfPlaywright,
  countsOfVitest,
  type PlaywrightReport,
  type Totals,
  totalsOf,
  type VitestReport,
} from './totals.ts';

const root = join(import.meta.dirname, '../..');
const reports = join(root, 'test-results');

export type Stage = {
  name: string;
  /** Which `--only` values include it. */
  filters: string[];
  /** `files`: parts of the paths of the test files to run; without any, all are run. */
  run(env: NodeJS.ProcessEnv, files: readonly string[]): Promise<StageResult>;
};

export type StageResult = Totals & { tests: RanTest[] };

/** Everything that `npm test` runs, in this order. */
export const stages: Stage[] = [
  { name: 'checks', filters: ['check'], run: runChecks },
  {
    name: 'unit tests',
    filters: ['unit'],
    run: (env, files) => runVitest('unit', ['!http', '!commands'], env, files),
  },
  { name: 'HTTP tests', filters: ['http'], run: (env, files) => runVitest('http', ['http'], env, files) },
  { name: 'builds', filters: ['e2e', 'commands'], run: buildAll },
  {
    name: 'browser tests',
    filters: ['e2e'],
    run: (env, files) => runPlaywright(['pages', 'films'], env, files),
  },
  {
    name: 'browser tests, timing',
    filters: ['e2e'],
    run: (env, files) => runPlaywright(['timing'], env, files),
  },
  {
    name: 'command tests',
    filters: ['commands'],
    run: (env, files) => runVitest('commands', ['commands'], env, files),
  },
];

async function runChecks(): Promise<StageResult> {
  const results = await check(root);
  const failed = results.filter(({ ok }) => !ok);
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    remarks: failed.map(({ name }) => `check failed: ${name}`),
    tests: [],
  };
}

async function buildAll(): Promise<StageResult> {
  await prepareBuilds(['web', 'server'], process.execPath);
  return { passed: 0, failed: 0, remarks: [], tests: [] };
}

async function runVitest(
  name: string,
  projects: string[],
  env: NodeJS.ProcessEnv,
  files: readonly string[],
): Promise<StageResult> {
  const report = freshReport(`vitest-${name}.json`);
  const code = await runScript(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      ...files,
      ...(files.length > 0 ? ['--passWithNoTests'] : []),
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    root,
    env,
  );
  const { counts, tests } = readReport<VitestReport & VitestTests>(report, countsOfVitest, testsOfVitest);
  return { ...totalsOf(`vitest (${name})`, counts, code, files.length > 0), tests };
}

async function runPlaywright(
  projects: string[],
  env: NodeJS.ProcessEnv,
  files: readonly string[],
): Promise<StageResult> {
  const name = `playwright-${projects.join('-')}`;
  const report = freshReport(`${name}.json`);
  const args = [
    'test',
    ...files,
    ...(files.length > 0 ? ['--pass-with-no-tests'] : []),
    ...projects.map((project) => `--project=${project}`),
    // Playwright empties its folder first, where another run may have left the traces of its failures.
    `--output=${join(reports, name)}`,
    '--reporter=list,json',
  ];
  const code = await runScript('node_modules/@playwright/test/cli.js', args, join(root, 'e2e'), {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { counts, tests } = readReport<PlaywrightReport & PlaywrightTests>(
    report,
    countsOfPlaywright,
    testsOfPlaywright,
  );
  return { ...totalsOf(name, counts, code, files.length > 0), tests };
}

function runScript(script: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const forget = atExit(() => child.kill('SIGTERM'));
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      forget();
      resolve(code ?? 1);
    });
  });
}

/** An old report must not be used for a stage that crashed before it wrote its own. */
function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
}

/** Without counts when there is no readable report. */
function readReport<Report>(
  file: string,
  countsOf: (report: Report) => Counts,
  testsOf: (report: Report) => RanTest[],
): { counts: Counts | undefined; tests: RanTest[] } {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    return { counts: countsOf(report), tests: testsOf(report) };
  } catch {
    return { counts: undefined, tests: [] };
  }
}
