import type { Episode, ShiftedSubtitles, Suggestion } from '@sebule/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { signInOwner } from '../testing/residents.ts';
import { FilmSuggestions } from './FilmSuggestions.tsx';
import type { LookedInto } from './preview.rules.ts';

const server = fakeServer();
const answer = (...suggestions: Suggestion[]) => {
  server.answers['admin/suggestions/get/movie/11'] = ok(suggestions);
};
const CREDITS: Suggestion = {
  what: 'credits',
  state: 'found',
  at: 6_130,
  value: 6_130,
  reason: 'the picture turns black at 1:42:10 and stays dark',
};
const onUse = vi.fn<(seconds: number) => void>();
const onShowMoment = vi.fn<(second: number) => void>();
const onShowSubtitles = vi.fn<(path: string) => void>();
const onShifted = vi.fn<(shifted: ShiftedSubtitles) => void>();
const onIntrosStored = vi.fn<(episodes: readonly Episode[]) => void>();
const shown = { onUse, onShowMoment, onShowSubtitles, onShifted, onIntrosStored };
const open = async (film: LookedInto = { kind: 'movie', id: 11 }) => {
  const element = (
    <FilmSuggestions film={film} movieUrl="films/kite.mp4" shownSubtitles="films/kite.srt" {...shown} />
  );
  const { client } = await openAt([{ path: '/', element }], '/');
  await waitFor(() => expect(client.isFetching()).toBe(0));
};
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

beforeEach(() => {
  signInOwner();
  for (const each of Object.values(shown)) each.mockReset();
});
afterEach(cleanup);

it('has a film looked into when somebody asks for it, and says so meanwhile', async () => {
  answer();
  server.answers['admin/suggestions/start'] = ok([]);
  await open();
  answer({ ...CREDITS, state: 'waiting', at: null, value: null, reason: '' });
  await act(async () => screen.getByRole('button', { name: 'Look into the film' }).click());
  expect(server.sent.find(({ path }) => path === 'admin/suggestions/start')).toMatchObject({
    body: { kind: 'movie', id: 11 },
  });
  await screen.findByText('The film is being looked into. It can take minutes.');
  expect(screen.queryByRole('button', { name: /for the credits/ })).toBeNull();
});

it('offers where the credits begin, with the reason, and leaves it to the admin', async () => {
  answer(CREDITS);
  await open();
  expect(
    screen.getByText('The credits may begin at 1:42:10: the picture turns black at 1:42:10 and stays dark.'),
  ).toBeTruthy();
  expect(onUse).not.toHaveBeenCalled();
  await press('Show 1:42:10');
  expect(onShowMoment).toHaveBeenCalledExactlyOnceWith(6_130);
  await press('Use 6130 for the credits');
  expect(onUse).toHaveBeenCalledExactlyOnceWith(6_130);
});

const SUBTITLES: Suggestion = {
  what: 'subtitles',
  state: 'found',
  at: null,
  value: -2.4,
  reason: 'these subtitles are 2.4 s late',
  track: { path: 'films/kite.sw.srt', language: 'sw', kind: 'main', name: 'Swahili', from: 'beside' },
};

it('shifts the subtitles that are off, and no others, when somebody says so', async () => {
  answer(
    { what: 'credits', state: 'none', at: null, value: null, reason: 'its pictures cannot be decoded' },
    SUBTITLES,
  );
  await open();
  expect(
    screen.getByText('Subtitles, Swahili: these subtitles are 2.4 s late: Sync Back by 2.4 s.'),
  ).toBeTruthy();
  expect(
    screen.getByText('Start of the credits: nothing to suggest, because its pictures cannot be decoded.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /for the credits/ })).toBeNull();
  await press('Show Swahili');
  expect(onShowSubtitles).toHaveBeenCalledExactlyOnceWith('films/kite.sw.srt');
  const shifted = { subtitlesUrl: 'films/kite.sw.srt', shift: -2.4, cues: 9 };
  server.answers['admin/subtitles/sync'] = ok([shifted]);
  answer();
  await press('Sync Back by 2.4 s');
  expect(server.sent.find(({ path }) => path === 'admin/subtitles/sync')).toMatchObject({
    body: {
      synSubtitles: -2.4,
      movieUrl: 'films/kite.mp4',
      subtitlesUrl: 'films/kite.sw.srt',
      is_series: false,
    },
  });
  expect(onShifted).toHaveBeenCalledExactlyOnceWith(shifted);
  // Nobody shifts them twice.
  await waitFor(() => expect(screen.queryByText(/Swahili/)).toBeNull());
});

it('does not offer to shift what is within the film', async () => {
  answer({ ...SUBTITLES, track: { ...SUBTITLES.track!, path: '.sebule/tracks/x/0.srt', from: 'film' } });
  await open();
  expect(screen.getByText(/They are within the film, where they cannot be shifted\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Sync|Show/ })).toBeNull();
});

it('stores an intro for the episode, or in each episode of the season where that has it', async () => {
  const season = [
    { episode_id: 7, from: 10, to: 40 },
    { episode_id: 8, from: 95, to: 125 },
  ];
  server.answers['admin/suggestions/get/episode/7'] = ok([
    { what: 'intro', state: 'found', at: 10, value: 40, reason: '2 of 3 other episodes have it', season },
  ]);
  server.answers['videos/fill-episodes'] = ok([]);
  await open({ kind: 'episode', id: 7, seasonId: 3 });
  expect(screen.getByText('The intro: 2 of 3 other episodes have it.')).toBeTruthy();
  await press('Show 0:40');
  expect(onShowMoment).toHaveBeenCalledExactlyOnceWith(40);
  expect(onIntrosStored).not.toHaveBeenCalled();
  await press('Use for this episode');
  await press('Use for all 2 episodes that have it');
  expect(server.sent.filter(({ path }) => path === 'videos/fill-episodes')).toMatchObject([
    { body: { season_id: 3, episodes: [{ episode_id: 7, intro: { from: 10, to: 40 } }] } },
    {
      body: {
        season_id: 3,
        episodes: [
          { episode_id: 7, intro: { from: 10, to: 40 } },
          { episode_id: 8, intro: { from: 95, to: 125 } },
        ],
      },
    },
  ]);
  expect(onIntrosStored).toHaveBeenCalledTimes(2);
});
