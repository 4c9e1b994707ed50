import { spawn } from 'node:child_process';
import { type Step, steps } from './steps.ts';

type StepResult = { name: string; ok: boolean; output: string; milliseconds: number };

/** Runs every step, or those named, and prints a line for each. @throws Error for an unknown name */
export async function check(root: string, names: string[] = []): Promise<StepResult[]> {
  const known = steps.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no check "${unknown}". There are: ${known.join(', ')}.`);
  const results: StepResult[] = [];
  for (const step of steps.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const result = await runStep(step, root);
    if (!result.ok) console.log(result.output);
    const time = `${(result.milliseconds / 1000).toFixed(1)} s`;
    console.log(`${result.ok ? '✓' : '✗'} ${result.name.padEnd(20)}${time}`);
    results.push(result);
  }
  return results;
}

/** Runs the parts of one step in parallel; it passes when all of them pass. */
async function runStep({ name, runs, repair }: Step, root: string): Promise<StepResult> {
  const started = performance.now();
  const ends = await Promise.all(runs.map((args) => runScript(args, root)));
  const failed = ends.filter(({ code }) => code !== 0);
  // Several projects contain the same file, and report the same error, whose further lines are indented.
  const messages = new Set(failed.flatMap(({ output }) => output.trim().split(/\n(?=\S)/)));
  return {
    name,
    ok: failed.length === 0,
    output: [...messages, ...(repair ? [`To repair: ${repair}`] : [])].join('\n'),
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
