// @ts-check The entry point of every npm script. It must run on any Node from 20 on, without any installed package.
import { commands } from './commands.mjs';
import { PlainError, explain } from './errors.mjs';
import { prepare } from './prepare.mjs';
import { runCommand } from './run-command.mjs';
import { listenForStopRequests } from './stop-requests.mjs';

const [name = '', ...args] = process.argv.slice(2);
listenForStopRequests();
try {
  const command = commands[name];
  if (!command)
    throw new PlainError(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  const node = await prepare(command);
  process.exitCode = await runCommand(node, command.script, args);
} catch (error) {
  console.error(explain(error));
  // The last line of a test run must contain the result.
  if (name === 'test') console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
