import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const checkout = resolve(import.meta.dirname, '../..');

/** A newcomer's environment: a clone of the last commit, the system's own Node, and an npm with an empty cache. */
export function freshMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'sebule-commands-'));
  const clone = join(folder, 'sebule');
  cloneTo(clone);
  return {
    /** A fresh clone of this repository. */
    clone,
    env: { ...untouchedEnvironment(), npm_config_cache: join(folder, 'npm-cache') },
    newFolder: (name: string) => mkdtempSync(join(folder, `${name}-`)),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

export type FreshMachine = ReturnType<typeof freshMachine>;

/** Clones the last commit of this repository. */
export function cloneTo(folder: string): void {
  const settings = mkdtempSync(join(tmpdir(), 'sebule-git-'));
  // Git refuses a checkout that belongs to someone else, as it may on a build machine.
  const gitConfig = join(settings, 'gitconfig');
  writeFileSync(gitConfig, '[safe]\n\tdirectory = *\n');
  execFileSync('git', ['clone', '--quiet', '--local', checkout, folder], {
    env: { ...process.env, GIT_CONFIG_GLOBAL: gitConfig },
  });
  rmSync(settings, { recursive: true });
}

/** A new folder with only what the bootstrap reads to find out what to install; the caller removes it. */
export function bareCheckout(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `sebule-${name}-`));
  const { workspaces } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const manifests = workspaces.map((workspace: string) => `${workspace}/package.json`);
  const installed = ['package.json', 'package-lock.json', '.npmrc'];
  const runtime = installed.map((file) => `tools/runtime/${file}`);
  for (const file of [...installed, 'tools/bootstrap', 'server/node-settings.mjs', ...manifests, ...runtime])
    cpSync(join(checkout, file), join(folder, file), { recursive: true });
  return folder;
}

/** Without what `npm test` and its runner added: above all the pinned Node, which a newcomer does not have. */
export function untouchedEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(?!config_(registry|cafile|.*proxy))|NODE_(?!EXTRA_CA_CERTS)|VITEST|TEST)/i.test(name),
  );
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((entry) => !entry.startsWith(checkout));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
}

/** Starts a command line as a shell would. */
export function startCommand(command: string, cwd: string, env: NodeJS.ProcessEnv) {
  const [program = '', ...args] = command.split(' ');
  return startProgram(program, args, { cwd, env });
}

/** Starts a program, and keeps what it says. */
export function startProgram(
  program: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number>((done, failed) => {
    child.once('error', failed);
    child.once('close', (code, signal) => done(code ?? (signal === 'SIGTERM' ? 143 : 1)));
  });
  /** `output`: all that it has said so far. */
  return { child, output: () => output, ended };
}

export type Running = ReturnType<typeof startProgram>;
