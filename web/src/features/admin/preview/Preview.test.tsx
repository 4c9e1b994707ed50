import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type MockInstance, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { signInOwner } from '../testing/residents.ts';
import { PreviewPage } from './PreviewPage.tsx';

const PREVIEW = 'admin/media/preview?movieUrl=films%2Fkite.mp4&subtitlesUrl=films%2Fkite.srt';
const SYNC = 'admin/subtitles/sync';
const server = fakeServer();
let readyState: MockInstance<() => number>;

const open = async (search = '?movieUrl=films/kite.mp4&subtitlesUrl=films/kite.srt') => {
  const pages = [
    { path: '/preview', Component: PreviewPage },
    { path: '/admin/dashboard', element: 'The dashboard' },
  ];
  await openAt(pages, `/preview${search}`);
  await waitFor(() => expect(screen.queryByLabelText('Loading the preview')).toBeNull());
};
const video = () => document.querySelector('video') as HTMLVideoElement;
const track = () => document.querySelector('track')?.getAttribute('src');
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const canPlay = () => {
  readyState.mockReturnValue(3);
  fireEvent.canPlay(video());
};
const type = (seconds: string) =>
  fireEvent.change(screen.getByLabelText('Seconds'), { target: { value: seconds } });
const shifted = (shift: number, subtitlesUrl = 'films/kite.srt', cues = 2) =>
  ok([{ subtitlesUrl, shift, cues }]);

beforeEach(() => {
  signInOwner();
  server.answers[PREVIEW] = ok([
    { movie_url: '/media/p1/films/kite.mp4', subtitles_url: '/media/p1/films/kite.srt', shift: 0 },
  ]);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  readyState = vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(0);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('plays the video with its subtitles', async () => {
  await open();
  expect([video().getAttribute('src'), track()]).toEqual([
    '/media/p1/films/kite.mp4',
    '/media/p1/films/kite.srt',
  ]);
  await act(async () => canPlay());
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
  await act(async () => canPlay());
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Check Subtitle' }).getAttribute('href')).toBe(
    '/media/p1/films/kite.srt',
  );
  // There is no form here to use a second for.
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
});

it('is headed by the title where its link names one, and by the path otherwise', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Preview');
  expect(screen.getByText('films/kite.mp4')).toBeTruthy();
  cleanup();
  const film = 'movieUrl=films/kite.mp4&subtitlesUrl=films/kite.srt';
  await open(`?${film}&at=65&title=The+Kite&part=HD`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Kite');
  expect(screen.getByText('HD · at 1:05')).toBeTruthy();
  expect(screen.getByText('films/kite.mp4')).toBeTruthy();
});

it('plays a film that was ready before its element was in the page', async () => {
  readyState.mockReturnValue(4);
  await open();
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
});

it('says that autoplay failed', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await open();
  await act(async () => canPlay());
  expect(screen.getByRole('alert').textContent).toBe('Autoplay failed. Please click play manually.');
});

it.each([
  [{ code: 4, message: 'no supported source' }, 'Error 4: no supported source'],
  [null, 'An unknown error occurred.'],
])('says why the video does not play: %j', async (error, text) => {
  await open();
  Object.defineProperty(video(), 'error', { value: error });
  await act(async () => fireEvent.error(video()));
  expect(screen.getByRole('alert').textContent).toBe(text);
});

it('skips, and plays and pauses', async () => {
  await open();
  video().currentTime = 100;
  for (const [name, at] of [
    ['Back 60 seconds', 40],
    ['Back 30 seconds', 10],
    ['Back 10 seconds', 0],
    ['Back 5 seconds', 0],
    ['Forward 5 seconds', 5],
    ['Forward 10 seconds', 15],
    ['Forward 30 seconds', 45],
    ['Forward 60 seconds', 105],
  ] as const) {
    await click(name);
    expect([name, video().currentTime]).toEqual([name, at]);
  }
  await click('Play');
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
  await act(async () => fireEvent.play(video()));
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
});

it('syncs subtitles forward and back, only when seconds are entered', async () => {
  await open();
  await click('Sync forward');
  expect(screen.getByText('Enter a number of seconds.')).toBeTruthy();
  expect(server.sent).toEqual([]);
  server.answers[SYNC] = shifted(2.5);
  type('2.5');
  await click('Sync forward');
  const body = { movieUrl: 'films/kite.mp4', subtitlesUrl: 'films/kite.srt', is_series: false };
  expect(server.sent).toMatchObject([{ path: SYNC, body: { ...body, synSubtitles: 2.5 } }]);
  expect(screen.getByText('2.5 s later than in the original file.')).toBeTruthy();
  server.answers[SYNC] = shifted(0);
  await click('Sync Back');
  expect(server.sent[1]).toMatchObject({ body: { ...body, synSubtitles: -2.5 } });
});

it('shows a tick for 3 s, and loads the subtitles again', async () => {
  await open();
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  server.answers[SYNC] = shifted(1);
  type('1');
  await click('Sync forward');
  expect(track()).toBe('/media/p1/films/kite.srt?t=1700000000000');
  const group = within(screen.getByRole('group', { name: 'Subtitle sync' }));
  expect(group.getByText('Shifted')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_999));
  expect(group.getByText('Shifted')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(group.queryByText('Shifted')).toBeNull();
});

it('says that no line is left when all would be before the beginning', async () => {
  await open();
  server.answers[SYNC] = shifted(-100, 'films/kite.srt', 0);
  type('100');
  await click('Sync Back');
  expect(screen.getByText(/^No line is left/)).toBeTruthy();
  server.answers[SYNC] = shifted(0);
  await click('Sync forward');
  expect(screen.queryByText(/^No line is left/)).toBeNull();
});

it('disables its buttons while a shift is sent', async () => {
  await open();
  server.answers[SYNC] = new Promise(() => {});
  type('1');
  await click('Sync forward');
  expect(screen.getByRole('button', { name: 'Sync forward' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sync Back' }).disabled).toBe(true);
  await click('Sync forward');
  expect(server.sent).toHaveLength(1);
});

it('restores the original at once', async () => {
  server.answers[PREVIEW] = ok([
    { movie_url: '/media/p1/films/kite.mp4', subtitles_url: '/media/p1/films/kite.srt', shift: -4 },
  ]);
  server.answers['admin/subtitles/original'] = shifted(0);
  await open();
  await click('Original');
  expect(server.sent).toMatchObject([{ body: { subtitlesUrl: 'films/kite.srt' } }]);
  expect(screen.getByText('As in the original file.')).toBeTruthy();
  // The button keeps the focus, but has nothing to do.
  expect(screen.getByRole('button', { name: 'Original' }).getAttribute('aria-disabled')).toBe('true');
  const group = within(screen.getByRole('group', { name: 'Subtitle sync' }));
  expect(group.getByText('The original is back')).toBeTruthy();
  expect(group.queryByText('Shifted')).toBeNull();
  await click('Original');
  expect(server.sent).toHaveLength(1);
});

it('says that the end of the film is missing, and what to do', async () => {
  server.answers[PREVIEW] = ok([
    { movie_url: '/media/p1/films/kite.mp4', subtitles_url: null, shift: null, file_state: 'incomplete' },
  ]);
  await open();
  expect(screen.getByText('Incomplete. A part of this file is missing: copy it again.')).toBeTruthy();
});

it('goes on with the copy of subtitles from another host', async () => {
  server.answers[
    'admin/media/preview?movieUrl=films%2Fkite.mp4&subtitlesUrl=https%3A%2F%2Fsubs.example.org%2Fa.srt'
  ] = ok([
    {
      movie_url: '/media/p1/films/kite.mp4',
      subtitles_url: '/media/p1/https:/subs.example.org/a.srt',
      shift: null,
      file_state: null,
    },
  ]);
  server.answers[PREVIEW] = ok([
    { movie_url: '/media/p1/films/kite.mp4', subtitles_url: '/media/p1/films/kite.srt', shift: 2 },
  ]);
  server.answers[SYNC] = shifted(2);
  await open('?movieUrl=films/kite.mp4&subtitlesUrl=https://subs.example.org/a.srt');
  type('2');
  await click('Sync forward');
  await waitFor(() => expect(track()).toMatch(/films\/kite\.srt\?t=\d+$/));
  expect(screen.getByText('2 s later than in the original file.')).toBeTruthy();
});

it('shows why subtitles were not shifted', async () => {
  await open();
  server.answers[SYNC] = refusal(400, 'subtitlesUrl: has no times to shift', [
    { code: 'invalid-field', field: 'subtitlesUrl', message: 'has no times to shift' },
  ]);
  type('1');
  await click('Sync forward');
  expect(screen.getByRole('alert').textContent).toContain('The subtitle file has no times to shift.');
});

it('refreshes the video where it was', async () => {
  await open();
  video().currentTime = 70;
  await click('Refresh');
  expect(HTMLMediaElement.prototype.load).toHaveBeenCalledTimes(1);
  video().currentTime = 0;
  await act(async () => fireEvent.loadedMetadata(video()));
  expect(video().currentTime).toBe(70);
  expect(track()).toMatch(/\?t=\d+$/);
});

it('says what is wrong with an address', async () => {
  server.answers['admin/media/preview?movieUrl=..%2Fa.mp4'] = refusal(400, 'movieUrl: must not contain ..', [
    { code: 'invalid-field', field: 'movieUrl', message: 'must not contain ..' },
  ]);
  await open('?movieUrl=../a.mp4');
  expect(await screen.findByText('The video’s address must not contain ...')).toBeTruthy();
  cleanup();
  await open('');
  expect(screen.getByText('This address names no video.')).toBeTruthy();
});

it('has the subtitles of the title, Sync and Use, where the address names the film alone', async () => {
  const known = {
    video_id: 12,
    title: 'The Kite',
    is_series: false,
    subtitles_url: 'kite.srt',
    file_order: 2,
  };
  const film = { movie_url: '/media/kite', subtitles_url: null, shift: null, played_as: known };
  server.answers['admin/media/preview?movieUrl=kite.mp4'] = ok([film]);
  server.answers['admin/media/preview?movieUrl=kite.mp4&subtitlesUrl=kite.srt'] = ok([
    { ...film, subtitles_url: '/media/kite.vtt', shift: 0 },
  ]);
  server.answers['admin/subtitles/check?subtitlesUrl=kite.srt'] = ok([
    { problem: null, is_sure: true, readings: [] },
  ]);
  await open('?movieUrl=kite.mp4');
  expect(await screen.findByRole('button', { name: 'Sync Back' })).toBeTruthy();
  expect(document.querySelector('track')?.getAttribute('src')).toBe('/media/kite.vtt');
  await click('Use 0');
  expect(screen.getByText(/^At \/admin\/movie-upload/).textContent).toContain(
    '{"isEdit":true,"order":2,"url":"kite.mp4","creditsStart":0}',
  );
});

it('leads back, from the first page of a visit to the dashboard', async () => {
  await open();
  await click('Back');
  expect(screen.getByText('The dashboard')).toBeTruthy();
});

it('says why its subtitles cannot be used, and asks as what they can be read', async () => {
  const CHECK = 'admin/subtitles/check?subtitlesUrl=films%2Fkite.srt';
  server.answers[CHECK] = ok([{ problem: 'is empty', is_sure: true, readings: [] }]);
  await open();
  expect((await screen.findByRole('alert')).textContent).toBe('The subtitle file is empty.');
  cleanup();
  const readings = [{ encoding: 'windows-1251', lines: ['Нет, да'] }];
  server.answers[CHECK] = ok([{ problem: null, is_sure: false, readings }]);
  await open();
  expect(await screen.findByText('Нет, да')).toBeTruthy();
  server.answers['admin/subtitles/encoding'] = ok([{ subtitlesUrl: 'films/kite.srt' }]);
  server.answers[CHECK] = ok([{ problem: null, is_sure: true, readings: [] }]);
  await click('This one: Russian, Ukrainian, Bulgarian (Windows-1251)');
  expect(screen.queryByText('Нет, да')).toBeNull();
  expect(track()).toMatch(/kite\.srt\?t=/);
});
