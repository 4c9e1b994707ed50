import type { Card, MovieRequest } from '@sebule/contract';
import * as commonMessages from '@sebule/contract/common/messages';
import * as requestMessages from '@sebule/contract/requests/messages';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '#shared/paths.ts';
import { clearViewerStorage } from '#shared/storage/session.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt, press, submit } from '#testing/open-at.tsx';
import { RequestPage } from './RequestPage.tsx';

const POST = 'user/movie-request';
const GET = 'user/movie-requests/get';
const UPDATE = 'user/movie-requests/update';

const server = fakeServer();
const routes = [{ path: `${patterns.viewer}/${patterns.requestMovie}`, Component: RequestPage }];
const open = async (at = paths.requestMovie()) => (await openAt(routes, at)).router;
const sent = () => server.sent.map(({ body }) => body);
const signInAs = (userId: number) => {
  localStorage.setItem('viewer', JSON.stringify({ user_id: userId, prevelages: 'viewer' }));
  localStorage.setItem('viewerToken', `the-token-of-${userId}`);
};

const request = (rest: Partial<MovieRequest> = {}): MovieRequest => ({
  id: 1,
  movie_name: 'The Kite',
  movie_type: 'movie',
  description: null,
  request_date: '2026-01-05T10:00:00.000Z',
  status: 'pending',
  notify: true,
  asked_by: 1,
  answer: null,
  answered_at: null,
  video: null,
  ...rest,
});
const card = {
  video_id: 3,
  title: 'The Kite',
  is_series: false,
  release_date: '2024-05-01',
  poster_path: null,
};
const stored = (outcome: string, rest: Partial<MovieRequest> = {}) =>
  ok([{ outcome, request: request(rest), available: [], earlier: null }], {
    msg: requestMessages.requestSent,
  });
const available = ok([{ outcome: 'available', request: null, available: [card as Card] }]);

beforeEach(() => {
  server.answers[GET] = ok();
  server.answers[POST] = stored('requested');
  server.answers[UPDATE] = ok();
  signInAs(7);
});
afterEach(cleanup);

describe('the form', () => {
  it('sends what was filled in, and is empty again', async () => {
    await open();
    fill('Movie name', 'The Kite');
    fireEvent.click(field('Series'));
    fill('Description (optional)', 'With the wind');
    fireEvent.click(screen.getByLabelText(/^Notify me/));
    server.answers[GET] = ok([request()]);
    await submit();
    expect(sent()).toEqual([
      {
        movieName: 'The Kite',
        movieType: 'series',
        description: 'With the wind',
        notify: false,
        insist: false,
      },
    ]);
    expect((await screen.findByText(requestMessages.requestSent)).getAttribute('role')).toBe('status');
    expect([field('Movie name').value, field('Description (optional)').value]).toEqual(['', '']);
    expect([field('Movie').checked, field('Notify me when there is an answer').checked]).toEqual([
      true,
      true,
    ]);
    expect(sessionStorage).toHaveLength(0);
    expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('The Kite');
  });

  it('says how many apartments want the same', async () => {
    server.answers[POST] = stored('joined', { asked_by: 12 });
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open();
    fill('Movie name', 'kite');
    await submit();
    const line = await screen.findByText('Request sent. 12 apartments want this.');
    // It may be below the screen of a phone.
    expect(scrolled.mock.contexts).toEqual([line]);
  });

  it('needs a name', async () => {
    await open();
    await submit();
    expect(sent()).toEqual([]);
    expect(document.activeElement).toBe(field('Movie name'));
    expect(field('Movie name').getAttribute('aria-invalid')).toBe('true');
  });

  it('offers what is here already, unless the viewer insists', async () => {
    server.answers[POST] = available;
    await open();
    fill('Movie name', 'kite');
    await submit();
    expect(await screen.findByRole('heading', { name: 'You can watch this now' })).toBeTruthy();
    const watch = screen.getByRole('link', { name: 'Watch now The Kite' });
    expect(watch.getAttribute('href')).toBe('/watch/movie/The%20Kite/3');
    expect(document.activeElement).toBe(watch);
    expect(field('Movie name').value).toBe('kite');
    server.answers[POST] = stored('requested');
    await press('Request it anyway');
    expect(sent()[1]).toMatchObject({ movieName: 'kite', insist: true });
    expect(await screen.findByText(requestMessages.requestSent)).toBeTruthy();
    expect(screen.queryByText('You can watch this now')).toBeNull();
  });

  it('shows in a dialog why it was refused, and keeps the text', async () => {
    server.answers[POST] = refusal(409, requestMessages.requestsEnough, [{ code: 'requests-enough' }]);
    await open();
    fill('Movie name', 'kite');
    await submit();
    expect((await screen.findByRole('dialog', { name: 'Not sent' })).textContent).toContain(
      requestMessages.requestsEnough,
    );
    expect(screen.queryByText(/building’s network/)).toBeNull();
    await press('Close');
    expect(field('Movie name').value).toBe('kite');
  });

  it('says what may help when the server cannot be reached', async () => {
    delete server.answers[POST];
    await open();
    fill('Movie name', 'kite');
    await submit();
    const { textContent } = await screen.findByRole('dialog', { name: 'Not sent' });
    expect(textContent).toContain(commonMessages.serverSideError);
    expect(textContent).toContain('Are you on the building’s network?');
  });

  it('is prefilled by a link', async () => {
    const router = await open(paths.requestMovie('Tausi & co'));
    expect(field('Movie name').value).toBe('Tausi & co');
    await act(async () => router.navigate(paths.requestMovie()));
    expect(field('Movie name').value).toBe('');
  });
});

describe('a draft', () => {
  it('survives a reload, for this viewer only, until Log Out', async () => {
    await open();
    fill('Movie name', 'kite');
    cleanup();
    await open();
    expect(field('Movie name').value).toBe('kite');
    cleanup();
    signInAs(8);
    await open();
    expect(field('Movie name').value).toBe('');
    clearViewerStorage();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('My requests', () => {
  it('shows each with its status, its count and its answer', async () => {
    server.answers[GET] = ok([
      request({
        id: 2,
        movie_name: 'Garden',
        status: 'uploaded',
        answer: 'It is here.',
        answered_at: '2026-01-06T08:00:00.000Z',
        video: { video_id: 9, title: 'Garden', is_series: true },
      }),
      request({ asked_by: 12 }),
    ]);
    await open();
    const [first, second] = await screen.findAllByRole('listitem');
    if (!first || !second) throw new Error('There should be two');
    expect(within(first).getByText('Uploaded')).toBeTruthy();
    expect(within(first).getByText('It is here.')).toBeTruthy();
    expect(within(first).getByRole('link').getAttribute('href')).toBe('/watch/series/Garden/9');
    expect(within(first).queryByRole('button')).toBeNull();
    expect(within(second).getByText('Pending')).toBeTruthy();
    expect(within(second).getByText('12 apartments want this')).toBeTruthy();
  });

  it('withdraws one at once, and takes that back', async () => {
    server.answers[GET] = ok([request()]);
    await open();
    const button = await screen.findByRole('button', { name: 'Withdraw The Kite' });
    server.answers[GET] = ok();
    await act(async () => fireEvent.click(button));
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByText('The Kite withdrawn')).toBeTruthy();
    server.answers[GET] = ok([request()]);
    await press('Undo');
    expect(sent()).toEqual([
      { id: 1, withdrawn: true },
      { id: 1, withdrawn: false },
    ]);
    expect(await screen.findByRole('listitem')).toBeTruthy();
  });

  it('shows one again that could not be withdrawn', async () => {
    server.answers[GET] = ok([request()]);
    server.answers[UPDATE] = refusal(409, requestMessages.requestAnswered);
    await open();
    const button = await screen.findByRole('button', { name: 'Withdraw The Kite' });
    await act(async () => fireEvent.click(button));
    expect(await screen.findByText(requestMessages.requestAnswered)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('listitem')).toBeTruthy());
  });

  it('says when it is empty, loading, or cannot be loaded', async () => {
    await open();
    expect(await screen.findByText(/^Nothing yet/)).toBeTruthy();
    cleanup();
    delete server.answers[GET];
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    expect(field('Movie name')).toBeTruthy();
    cleanup();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await open();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });
});
