import { CANCELLED } from './console/prompt.ts';
import { runConsole } from './console/run.ts';

/**
 * Ends the command when the input ends at a prompt: the answer never settles, and Node would end with a warning.
 */
const cancelAtEnd = (): never => {
  process.stderr.write(`\n${CANCELLED}\n`);
  process.exit(1);
};

process.once('beforeExit', cancelAtEnd);
process.exitCode = await runConsole(process.argv.slice(2), process.env, {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
process.off('beforeExit', cancelAtEnd);
