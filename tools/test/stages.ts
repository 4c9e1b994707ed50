import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { atExit } from '../bootstrap/atExit.mjs';
import { prepareWeb } from '../bootstrap/prepare.mjs';
import { check } from '../check/check.ts';
import { type Counts, countsOfPlaywright, countsOfVitest, type Totals, totalsOf } from './totals.ts';

const root = join(import.meta.dirname, '../..');
const reports = join(root, 'test-results');

export type Stage = {
  name: string;
  /** Which `--only` values include it. */
  filters: string[];
  run(env: NodeJS.ProcessEnv): Promise<Totals>;
};

/** Everything that `npm test` runs, in this order. */
export const stages: Stage[] = [
  { name: 'checks', filters: ['check'], run: runChecks },
  { name: 'unit tests', filters: ['unit'], run: (env) => runVitest('unit', ['!http', '!commands'], env) },
  { name: 'HTTP tests', filters: ['http'], run: (env) => runVitest('http', ['http'], env) },
  { name: 'web build', filters: ['e2e', 'commands'], run: buildWebPages },
  { name: 'browser tests', filters: ['e2e'], run: runPlaywright },
  { name: 'command tests', filters: ['commands'], run: (env) => runVitest('commands', ['commands'], env) },
];

async function runChecks(): Promise<Totals> {
  const results = await check(root);
  const failed = results.filter(({ ok }) => !ok);
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    remarks: failed.map(({ name }) => `check failed: ${name}`),
  };
}

async function buildWebPages(): Promise<Totals> {
  await prepareWeb(process.execPath);
  return { passed: 0, failed: 0, remarks: [] };
}

async function runVitest(name: string, projects: string[], env: NodeJS.ProcessEnv): Promise<Totals> {
  const report = freshReport(`vitest-${name}.json`);
  const code = await runScript(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    root,
    env,
  );
  return totalsOf(`vitest (${name})`, countsFrom(report, countsOfVitest), code);
}

async function runPlaywright(env: NodeJS.ProcessEnv): Promise<Totals> {
  const report = freshReport('playwright.json');
  const args = ['test', '--reporter=list,json'];
  const code = await runScript('node_modules/@playwright/test/cli.js', args, join(root, 'e2e'), {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return totalsOf('playwright', countsFrom(report, countsOfPlaywright), code);
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

/** An old report must not speak for a stage that crashed before it wrote its own. */
function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
}

/** Undefined when there is no report that could be read. */
function countsFrom<T>(
  file: string,
  read: (report: T) => Counts,
  parse: (text: string) => T = JSON.parse,
): Counts | undefined {
  try {
    return read(parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
