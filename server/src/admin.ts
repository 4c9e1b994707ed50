import { CANCELLED } from './console/prompt.ts';
import { runConsole } from './console/run.ts';

/** The end of input at a prompt: nothing else would keep Node alive, or end the command. */
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
