import { type StepResult, runStep } from './run-step.ts';
import { steps } from './steps.ts';

/** Runs every step, and prints one line for each, below the output of a failing tool. */
export async function check(root: string): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    const result = await runStep(step, root);
    if (!result.ok) console.log(result.output);
    const time = `${(result.milliseconds / 1000).toFixed(1)} s`;
    console.log(`${result.ok ? '✓' : '✗'} ${result.name.padEnd(20)}${time}`);
    results.push(result);
  }
  return results;
}
