import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { atExit } from '../bootstrap/at-exit.mjs';
import { prepareBuilds } from '../bootstrap/prepare.mjs';
import { check } from '../check/check.ts';
import { ensureInstalled, pathOf } from '../machine/install.ts';
import { programs, programsOfTests, searchPath } from '../machine/programs.ts';
import { startPostgres } from './postgres.ts';
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

export type Context = {
  /** Variables for the programs that a stage starts; the set-up adds to them. */
  env: NodeJS.ProcessEnv;
  /** Parts of the paths of the test files to run; without any, all are run. */
  files: readonly string[];
  long: boolean;
  /** Prints what a program has said, after its end; without it, programs print as they go. */
  print?: (output: Buffer) => void;
  /** For what must be ended after the last stage. */
  atEnd: (end: () => Promise<void>) => void;
};

export type Stage = {
  name: string;
  /** Which `--only` values include it. */
  filters: string[];
  run: (context: Context) => Promise<StageResult>;
};

export type StageResult = Totals & { tests: RanTest[] };

const NOTHING: StageResult = { passed: 0, failed: 0, remarks: [], tests: [] };

const stage = (name: string, filters: string[], run: Stage['run']): Stage => ({ name, filters, run });

const checks = stage('checks', ['check'], runChecks);
const setUp = stage('set-up', ['unit', 'http', 'e2e', 'commands'], setUpMachine);
const unitTests = stage('unit tests', ['unit'], (context) =>
  runVitest('unit', ['!http', '!commands'], context),
);
const httpTests = stage('HTTP tests', ['http'], (context) => runVitest('http', ['http'], context));
const builds = stage('builds', ['e2e', 'commands'], buildAll);
const browserTests = stage('browser tests', ['e2e'], runPlaywright);
const commandTests = stage('command tests', ['commands'], (context) =>
  runVitest('commands', ['commands'], context),
);

/**
 * Everything that `npm test` runs: row after row, the lanes of a row side by side, the stages of a lane in order. The
 * set-up and the command tests wait half of the time; one lane alone keeps two cores busy.
 */
export const rows: Stage[][][] = [
  [[checks], [setUp]],
  [[unitTests], [builds, commandTests]],
  [[httpTests]],
  [[browserTests]],
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

async function setUpMachine({ env, long, atEnd }: Context): Promise<StageResult> {
  ensureInstalled(programsOfTests({ long }));
  if (process.platform !== 'win32') env['PATH'] = searchPath();
  const postgres = await startPostgres(pathOf(programs.postgres));
  atEnd(postgres.stop);
  env['TEST_DATABASE_URL'] = postgres.url;
  return NOTHING;
}

async function buildAll(): Promise<StageResult> {
  await prepareBuilds(['web', 'server'], process.execPath);
  return NOTHING;
}

async function runVitest(name: string, projects: string[], context: Context): Promise<StageResult> {
  const { files } = context;
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
    context,
  );
  const { counts, tests } = readReport<VitestReport & VitestTests>(report, countsOfVitest, testsOfVitest);
  return { ...totalsOf(`vitest (${name})`, counts, code, files.length > 0), tests };
}

async function runPlaywright(context: Context): Promise<StageResult> {
  const { env, files } = context;
  const report = freshReport('playwright.json');
  const args = [
    'test',
    ...files,
    ...(files.length > 0 ? ['--pass-with-no-tests'] : []),
    // Playwright empties its folder first, where another run may have left the traces of its failures.
    `--output=${join(reports, 'playwright')}`,
    '--reporter=list,json',
  ];
  const code = await runScript('node_modules/@playwright/test/cli.js', args, join(root, 'e2e'), {
    ...context,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const { counts, tests } = readReport<PlaywrightReport & PlaywrightTests>(
    report,
    countsOfPlaywright,
    testsOfPlaywright,
  );
  return { ...totalsOf('playwright', counts, code, files.length > 0), tests };
}

function runScript(
  script: string,
  args: string[],
  cwd: string,
  { env, print }: Pick<Context, 'env' | 'print'>,
): Promise<number> {
  return new Promise((resolve) => {
    const held: Buffer[] = [];
    const output = print ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd,
      env,
      stdio: ['ignore', output, output],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => void held.push(chunk));
    }
    const forget = atExit(() => child.kill('SIGTERM'));
    child.once('error', () => resolve(1));
    child.once('close', (code) => {
      forget();
      print?.(Buffer.concat(held));
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

/** The outcome of a stage; without counts when there is no readable report. */
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
