import { type StepResult, runStep } from './run-step.ts';
import { steps } from './steps.ts';

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
