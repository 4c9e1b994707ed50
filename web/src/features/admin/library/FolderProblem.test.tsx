import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aSummary } from '../testing/media.ts';
import { FolderProblem } from './FolderProblem.tsx';

afterEach(cleanup);

it('says what is wrong with the media folder, and which command fixes it', () => {
  const text = 'Sebule runs as the user sebule, who cannot write to the media folder /srv/films (EACCES).';
  const command = 'sudo chown -R sebule /srv/films';
  render(<FolderProblem summary={aSummary({ problem: { text, check: null, command } })} />);
  expect(screen.getByRole('alert').textContent).toBe(`${text}This command on the server mends it:${command}`);
});

it('asks for the disk before it offers to make the folder', () => {
  const problem = {
    text: 'The media folder /srv/films does not exist.',
    check: 'Is its disk plugged in and mounted?',
    command: 'sudo install -d -o sebule /srv/films',
  };
  render(<FolderProblem summary={aSummary({ problem })} />);
  expect(screen.getByRole('alert').textContent).toBe(
    `${problem.text}${problem.check}If so, this command on the server mends it:${problem.command}`,
  );
});

it('shows nothing while the folder is in order, or not known yet', () => {
  render(<FolderProblem summary={aSummary()} />);
  render(<FolderProblem summary={undefined} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
