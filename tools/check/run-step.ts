import { spawn } from 'node:child_process';
import type { Step } from './steps.ts';

export type StepResult = { name: string; ok: boolean; output: string; milliseconds: number };

/** Runs the parts of one step in parallel; it passes when all of them pass. */
export async function runStep({ name, runs }: Step, root: string): Promise<StepResult> {
  const started = performance.now();
  const ends = await Promise.all(runs.map((args) => runScript(args, root)));
  const failed = ends.filter(({ code }) => code !== 0);
  return {
    name,
    ok: failed.length === 0,
    output: failed.map(({ output }) => output.trim()).join('\n'),
    milliseconds: performance.now() - started,
  };
}

function runScript(args: string[], root: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
