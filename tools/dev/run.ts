import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const SERVER = ['--watch', '--watch-preserve-output', join(root, 'server/src/main.ts')];
const VITE = [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'];

const API_URL = process.env['API_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;

const children = [start(SERVER, root), start(VITE, join(root, 'web'))];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAll);
// Both are needed for development: when one ends, the other is ended.
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 1;
    stopAll();
  });
}

function start(args: string[], cwd: string): ChildProcess {
  return spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, API_URL },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}
