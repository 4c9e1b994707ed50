import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { aBackupState } from '../../testing/backups.ts';
import { aPreparePolicy } from '../../testing/preparing.ts';
import { signInOwner } from '../../testing/residents.ts';
import { failedJobsQuery } from './overview.queries.ts';
import { Overview } from './Overview.tsx';

const server = fakeServer();
const GB = 1_000_000_000;
const DAYS = Array.from({ length: 30 }, (_nothing, index) => ({
  day: new Date(Date.UTC(2026, 0, 31) + index * 86_400_000).toISOString().slice(0, 10),
  seconds: index * 360,
}));
const TITLES = [
  { video_id: 7, title: 'Kilele', is_series: false, is_here: true, seconds: 7_200 },
  { video_id: 8, title: 'Ghorofa ya Tisa', is_series: true, is_here: true, seconds: 3_600 },
  { video_id: 9, title: 'Sauti', is_series: false, is_here: false, seconds: 60 },
];
const JOB = {
  id: 4,
  what: 'Deleting the files of titles has failed.',
  reason: 'the disk is read-only',
  failed_at: '2026-03-01T09:00:00.000Z',
  can_retry: true,
};

class NoResizes {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizes);
  signInOwner();
  Object.assign(server.answers, {
    'admin/clients/summary': ok([{ total: 40, pending: 0, blocked: 0, has_watched: true }]),
    'admin/clients/erasures': ok([]),
    'admin/statistics/get': ok([
      { total_movies: 1_234, total_tv_series: 56, total_episodes: 789, active_users: 40 },
    ]),
    'admin/dashboard/requests': ok([{ pending: 0, apartments: 0 }]),
    'admin/feedback/summary': ok([{ open: 0, closed: 0, waiting: 0 }]),
    'admin/media/missing-summary': ok([{ films: 0, subtitles: 0, moved: 0 }]),
    'admin/dashboard/space': ok([
      {
        holds: ['media', 'data'],
        path: '/films',
        free_bytes: 312 * GB,
        total_bytes: 1_000 * GB,
        is_low: false,
        is_full: false,
      },
    ]),
    'admin/prepare/policy': ok([aPreparePolicy()]),
    'admin/backups/state': ok([aBackupState()]),
    'admin/dashboard/clock': ok([{ now: new Date().toISOString(), jump: null }]),
    'admin/jobs/failed': ok([{ total: 0, jobs: [] }]),
    'admin/dashboard/watching-now': ok([{ total: 0, watchers: [] }]),
    'admin/dashboard/watch-time': ok([{ days: DAYS, titles: TITLES, counted_since: '2026-01-01' }]),
  });
});
afterEach(cleanup);

const open = async () => {
  const { client } = await openAt([{ path: '/', Component: Overview }], '/');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return client;
};
const matters = () =>
  within(screen.getByRole('region', { name: /wait/ }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

it('shows how many asked to be erased, and until when', async () => {
  const asked = {
    user_id: 7,
    name: 'Amina Njeri',
    apartment: 'A4',
    deleted: false,
    asked_at: '2099-03-01T09:00:00.000Z',
  };
  server.answers['admin/clients/erasures'] = ok([{ ...asked, due_at: '2099-03-08T09:00:00.000Z' }]);
  await open();
  expect(matters()?.[0]).toBe('1 resident has asked for erasure');
  expect(screen.getByText('Due on 8 March')).toBeTruthy();
});

it('says calmly that nothing waits', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Nothing waits for you.' })).toBeTruthy();
  expect(matters()).toEqual([
    'Nobody waits for approval',
    'No request waits for an answer',
    'No feedback waits for an answer',
    'Nothing has failed in the background',
    '312 GB free of 1 TB',
    'There is no proved backup yet',
  ]);
  expect(screen.getByRole('heading', { name: 'Nobody is watching now' })).toBeTruthy();
});

it('lists what needs action first, each with a link to its page', async () => {
  server.answers['admin/jobs/failed'] = ok([{ total: 3, jobs: [JOB] }]);
  server.answers['admin/dashboard/requests'] = ok([{ pending: 5, apartments: 4 }]);
  server.answers['admin/dashboard/space'] = ok([
    {
      holds: ['media'],
      path: '/films',
      free_bytes: 2 * GB,
      total_bytes: 32 * GB,
      is_low: true,
      is_full: false,
    },
  ]);
  await open();
  expect(screen.getByRole('heading', { name: '3 things wait for you' })).toBeTruthy();
  expect(matters()).toEqual([
    'Deleting the files of titles has failed.',
    undefined,
    'Only 2 GB free of 32 GB',
    '5 requests wait for an answer',
    'Nobody waits for approval',
    'No feedback waits for an answer',
    'There is no proved backup yet',
  ]);
  expect(screen.getByText('and 2 earlier failures')).toBeTruthy();
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Movie Request')).toBe('/admin/movie-request');
  expect(linkTo('Feedback')).toBe('/admin/feedback');
  expect(linkTo('Media Folder')).toBe('/admin/media-folder');
});

it('has four cards, each with its figure and a link', async () => {
  await open();
  const cards = within(screen.getByRole('region', { name: 'In figures' })).getAllByRole('listitem');
  expect(
    cards.map((card) => [
      card.querySelector('h2')?.textContent,
      card.querySelector('p')?.textContent,
      card.querySelector('a')?.textContent,
      card.querySelector('a')?.getAttribute('href'),
    ]),
  ).toEqual([
    ['Total Movies', '1,234', 'Details', '/admin/all-movies'],
    ['Total Tv Series', '56', 'Details', '/admin/all-series'],
    ['Total Episodes', '789', 'Details', '/admin/all-series'],
    ['Active Users', '40', 'Details', '/admin/all-clients'],
  ]);
  expect(cards[3]?.textContent).toContain('in the last 30 days');
});

it('names who is watching', async () => {
  const watcher = {
    user_id: 3,
    name: 'Amina Njeri',
    apartment: 'A4',
    video: { video_id: 8, title: 'Ghorofa ya Tisa', is_series: true },
    season_no: 1,
    episode_no: 3,
  };
  server.answers['admin/dashboard/watching-now'] = ok([
    {
      total: 14,
      watchers: [
        watcher,
        { ...watcher, user_id: 4, name: 'Baraka', apartment: null, season_no: null, episode_no: null },
      ],
    },
  ]);
  await open();
  const panel = screen.getByRole('region', { name: '14 residents are watching now' });
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Amina NjeriA4Ghorofa ya Tisa, S1 E3', 'BarakaGhorofa ya Tisa']);
  expect(within(panel).getByText('and 12 more')).toBeTruthy();
});

it('draws what was watched, and has it as tables', async () => {
  await open();
  const days = screen.getByRole('img', { name: /^The building watched 43 h 30 min in the last 30 days/ });
  expect(days.querySelectorAll('rect')).toHaveLength(30);
  expect(
    screen.getByRole('img', { name: /^Watched longest: Kilele, 2 h, then Ghorofa ya Tisa/ }),
  ).toBeTruthy();
  const [dayTable, titleTable] = screen.getAllByRole('table', { hidden: true });
  expect(dayTable?.querySelectorAll('tbody tr')).toHaveLength(30);
  expect(dayTable?.querySelector('tbody tr')?.textContent).toBe('Sunday 1 March (today so far)2 h 54 min');
  expect(
    Array.from(titleTable?.querySelectorAll('tbody tr') ?? [], ({ textContent }) => textContent),
  ).toEqual(['Kilele2 h', 'Ghorofa ya Tisa1 h', 'Sauti (deleted)1 min']);
});

it('says when nothing has been watched', async () => {
  const quiet = DAYS.map(({ day }) => ({ day, seconds: 0 }));
  server.answers['admin/dashboard/watch-time'] = ok([{ days: quiet, titles: [], counted_since: null }]);
  await open();
  expect(screen.getByText(/Nothing has been watched/)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText('Most watched')).toBeNull();
});

it.each([
  ['admin/statistics/get', 'The figures could not be loaded.'],
  ['admin/dashboard/requests', 'The requests could not be loaded.'],
  ['admin/feedback/summary', 'The feedback could not be loaded.'],
  ['admin/clients/summary', 'The residents could not be loaded.'],
  ['admin/media/missing-summary', 'Whether films are missing could not be loaded.'],
  ['admin/dashboard/space', 'The free space could not be loaded.'],
  ['admin/dashboard/clock', 'The server’s time could not be loaded.'],
  ['admin/jobs/failed', 'What has failed in the background could not be loaded.'],
  ['admin/dashboard/watching-now', 'The list of current viewers could not be loaded.'],
  ['admin/dashboard/watch-time', 'The watch time could not be loaded.'],
])('shows that %s has failed, with Retry, beside all others', async (path, sentence) => {
  const answer = server.answers[path];
  server.answers[path] = refusal(500, 'The disk does not answer.');
  await open();
  const alerts = screen.getAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    `${sentence} The disk does not answer.Retry`,
  ]);
  expect(screen.queryByText('Nothing waits for you.') === null).toBe(
    !['admin/statistics/get', 'admin/dashboard/watching-now', 'admin/dashboard/watch-time'].includes(path),
  );
  if (answer) server.answers[path] = answer;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('repeats or dismisses a failed job, and reloads the list', async () => {
  server.answers['admin/jobs/failed'] = ok([{ total: 1, jobs: [JOB] }]);
  server.answers['admin/jobs/retry'] = ok([], { msg: 'Trying again' });
  const client = await open();
  server.answers['admin/jobs/failed'] = ok([{ total: 0, jobs: [] }]);
  const retry = screen.getByRole('button', { name: `Retry: ${JOB.what}` });
  retry.focus();
  fireEvent.click(retry);
  await waitFor(() => expect(screen.queryByText(JOB.what)).toBeNull());
  // Its row is gone, and somebody without a mouse goes on with the next one.
  expect(document.activeElement?.textContent).toBe('All Clients');
  expect(screen.getByText('Nothing waits for you.')).toBeTruthy();

  server.answers['admin/jobs/failed'] = ok([{ total: 1, jobs: [{ ...JOB, can_retry: false }] }]);
  server.answers['admin/jobs/dismiss'] = refusal(404, 'This has been dismissed already.');
  await act(() => client.refetchQueries({ queryKey: failedJobsQuery.queryKey }));
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: `Dismiss: ${JOB.what}` }));
  await waitFor(() =>
    expect(server.sent.map(({ path, body }) => [path, body])).toEqual([
      ['admin/jobs/retry', { id: 4 }],
      ['admin/jobs/dismiss', { id: 4 }],
    ]),
  );
  // What the refusal says is in a toast; the list is looked at again.
  await waitFor(() =>
    expect(server.calls.filter(({ path }) => path === 'admin/jobs/failed')).toHaveLength(4),
  );
});
