import { expect, it } from 'vitest';
import { folderProblem } from './folder-problem.rules.ts';

const server = { mediaDir: '/srv/films', username: 'sebule' };

it('asks for the disk before it lets a missing folder be made', () => {
  expect(folderProblem('ENOENT', server)).toEqual({
    text: 'The media folder /srv/films does not exist. Sebule runs as the user sebule.',
    check: 'Is its disk plugged in and mounted?',
    command: 'sudo install -d -o sebule /srv/films',
  });
});

it.each(['EACCES', 'EPERM'])(
  'names the path, the user and the command when writing is refused: %s',
  (code) => {
    expect(folderProblem(code, server)).toEqual({
      text: `Sebule runs as the user sebule, who cannot write to the media folder /srv/films (${code}).`,
      check: null,
      command: 'sudo chown -R sebule /srv/films && sudo chmod -R u+rwX /srv/films',
    });
  },
);

it('names the path, the user and the command on a disk that is read-only', () => {
  expect(folderProblem('EROFS', server)).toEqual({
    text: 'The disk with the media folder /srv/films is read-only. Sebule runs as the user sebule.',
    check: null,
    command: 'sudo mount -o remount,rw "$(findmnt -n -o TARGET --target /srv/films)"',
  });
});

it('quotes a path with spaces and quotes', () => {
  const { command } = folderProblem('ENOENT', { ...server, mediaDir: "/media/Grace's disk" });
  expect(command).toBe(String.raw`sudo install -d -o sebule '/media/Grace'\''s disk'`);
});
