import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '../../../../testing/fake-server.ts';
import { field, openAt, submit } from '../../../../testing/open-at.tsx';
import { signInOwner } from '../../testing/clients.ts';
import { aNewFile } from '../../testing/media.ts';
import { SeasonFromFolderPage } from './SeasonFromFolderPage.tsx';

const ADD = 'admin/media/add-season';
const server = fakeServer();

beforeEach(() => {
  signInOwner();
  server.answers['admin/media/season?folder=Garden'] = ok([
    {
      folder: 'Garden',
      series: 'Garden',
      season: 2,
      same: [],
      files: [
        {
          path: 'Garden/1.mp4',
          name: '1.mp4',
          playability: aNewFile().playability,
          is_used: false,
          subtitles_path: null,
          episode: 1,
          episode_name: null,
          problem: null,
        },
      ],
    },
  ]);
  server.answers['admin/import/suggestions'] = ok([{ found: [null], problem: null }]);
});
afterEach(cleanup);

it('adds the episodes to the series that turns out to be there under another name', async () => {
  const message = 'You have this title already.';
  server.answers[ADD] = refusal(409, message, [
    { code: 'title-exists', field: 'details.tmdb_id', message, video_id: '7' },
  ]);
  await openAt(
    [{ path: '/admin/season-from-folder', Component: SeasonFromFolderPage }],
    '/admin/season-from-folder?folder=Garden',
  );
  await screen.findByRole('form', { name: 'Season' });
  await submit();
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe(
    '/admin/seasons-manage?id=7',
  );
  await act(async () => screen.getByRole('button', { name: 'Add the episodes to it' }).click());
  expect(field('Series').value).toBe('7');
  server.answers[ADD] = ok([{ video_id: 7, season_id: 3, title: 'Garden', episodes: 1 }]);
  await submit();
  await waitFor(() => expect(screen.getByText(/^At \/admin\/seasons-manage/)).toBeTruthy());
  expect(server.sent.filter(({ path }) => path === ADD)[1]).toMatchObject({ body: { video_id: 7 } });
});
