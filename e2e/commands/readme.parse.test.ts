import { expect, test } from 'vitest';
import { commandsIn } from './readme.ts';

test('commands are read from sh blocks and npm in sentences, without prompts and comments, each once', () => {
  const readme = [
    '# Title',
    '```sh',
    '# Try it',
    '$ npm run demo   # then open the page',
    '',
    'PORT=9000 DATA_DIR=/srv/x npm start',
    'docker run \\',
    '  --rm sebule',
    '```',
    '```ts',
    'not(aCommand);',
    '```',
    '```sh',
    'npm run demo',
    '```',
    'Take `npm run',
    'pictures`, not `git push`, after `npm run demo`.',
  ].join('\n');
  expect(commandsIn(readme)).toEqual([
    { env: {}, command: 'npm run demo' },
    { env: { PORT: '9000', DATA_DIR: '/srv/x' }, command: 'npm start' },
    { env: {}, command: 'docker run --rm sebule' },
    { env: {}, command: 'npm run pictures' },
  ]);
});
