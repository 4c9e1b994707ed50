import { expect, it } from 'vitest';
import { diskAwayProblem, folderProblem } from './folder-problem.rules.ts';

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

it('asks whether another disk is meant before it lets it be taken for the known one', () => {
  const { text, check, command } = diskAwayProblem('/srv/films', '.sebule-media');
  expect(text).toContain('The media folder /srv/films is empty, or has none of the films that were in it');
  expect([check?.at(-1), command]).toEqual(['?', 'sudo touch /srv/films/.sebule-media']);
});

it('quotes a path with spaces and quotes', () => {
  const { command } = folderProblem('ENOENT', { ...server, mediaDir: "/media/Grace's disk" });
  expect(command).toBe(String.raw`sudo install -d -o sebule '/media/Grace'\''s disk'`);
});
