import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { field, fill, openAt } from '#testing/open-at.tsx';
import { signInOwner } from '../testing/residents.ts';
import { FilmTracks } from './FilmTracks.tsx';

const server = fakeServer();
const TRACKS = 'admin/media/tracks?movieUrl=films%2Fkite.mp4';
const track = (name: string, change: object = {}) => ({
  type: 'subtitles',
  language: 'sw',
  kind: 'main',
  name,
  from: 'beside',
  path: `films/kite.${name}.srt`,
  problem: null,
  ...change,
});
let shown: string[] = [];
const Tracks = () => (
  <FilmTracks
    movieUrl="films/kite.mp4"
    chosen="films/kite.English.srt"
    onChoose={(path) => shown.push(path)}
  />
);

beforeEach(async () => {
  shown = [];
  signInOwner();
  server.answers[TRACKS] = ok([
    track('Swahili, narrator', { type: 'sound', problem: 'plays only once the film is prepared' }),
    track('English'),
    track('Swahili'),
    track('German', { from: 'film', path: null, problem: 'is pictures' }),
  ]);
  await openAt([{ path: '/', Component: Tracks }], '/');
  const details = document.querySelector('details');
  if (details) details.open = true;
  fireEvent(details as Element, new Event('toggle'));
});
afterEach(cleanup);

it('lists what a film has, and shows the subtitles that are chosen', async () => {
  expect(await screen.findByText('Sound: Swahili, narrator')).toBeTruthy();
  expect(screen.getByText('beside the film: it plays only once the film is prepared')).toBeTruthy();
  expect(screen.getByText('within the film: it is pictures')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Preview subtitles/ })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Preview subtitles: Swahili' }));
  expect(shown).toEqual(['films/kite.Swahili.srt']);
});

it('adds subtitles by language and kind', async () => {
  await screen.findByText('Subtitles: English');
  fireEvent.click(screen.getByRole('button', { name: 'Add subtitles' }));
  expect(await screen.findByText('Choose a file')).toBeTruthy();
  fill('Subtitle file', 'uploads/new.srt');
  fireEvent.change(field('Language'), { target: { value: 'luo' } });
  fireEvent.change(field('What they show'), { target: { value: 'forced' } });
  server.answers['admin/subtitles/add'] = ok([{ subtitlesUrl: 'films/kite.luo.forced.srt' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Add subtitles' }));
  await waitFor(() =>
    expect(server.sent[server.sent.length - 1]?.body).toEqual({
      movieUrl: 'films/kite.mp4',
      subtitlesUrl: 'uploads/new.srt',
      language: 'luo',
      kind: 'forced',
    }),
  );
  await waitFor(() => expect(field('Subtitle file').value).toBe(''));
});
