import * as commonMessages from '@sebule/contract/common/messages';
import * as feedbackMessages from '@sebule/contract/feedback/messages';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cameFromFilm } from '#shared/film-navigation.ts';
import { paths, patterns } from '#shared/paths.ts';
import { clearViewerStorage } from '#shared/storage/session.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt, submit } from '#testing/open-at.tsx';
import { FeedbackPage } from './FeedbackPage.tsx';

const POST = 'user/feedback/post';
const HOME = paths.viewerDashboard();
const REPORT = paths.feedback({ subject: 'Tausi stops', message: 'At 3:04' });

const server = fakeServer();
const routes = [{ path: `${patterns.viewer}/${patterns.feedback}`, Component: FeedbackPage }];
let router: Awaited<ReturnType<typeof openAt>>['router'];
let client: QueryClient;
/** Answers the request in flight; without an answer, the connection is lost. */
let settle: (answer?: ReturnType<typeof ok>) => Promise<void>;

const received = ok([], { msg: feedbackMessages.feedbackSent });
const open = async (at = paths.feedback()) => {
  ({ router, client } = await openAt(routes, HOME, at));
};
const go = (to: string | -1, state?: unknown) => act(async () => router.navigate(to as string, { state }));
const signInAs = (userId: number) => {
  localStorage.setItem('viewer', JSON.stringify({ user_id: userId, prevelages: 'viewer' }));
  localStorage.setItem('viewerToken', `the-token-of-${userId}`);
};
const write = (subject = 'The lift', message = 'It is slow.') => {
  fill('Subject', subject);
  fill('Message', message);
};
const written = () => [field('Subject').value, field('Message').value];
const subjects = () => server.sent.map(({ body }) => (body as { subject: string }).subject);
const whileSending = () => screen.queryByText(/is being sent/);

beforeEach(() => {
  server.answers['user/feedback/get'] = ok();
  server.answers[POST] = new Promise((resolve, reject) => {
    settle = async (answer) => {
      if (answer) resolve(answer);
      else reject(new TypeError('Failed to fetch'));
      await waitFor(() => {
        if (client.isMutating() > 0 || whileSending()) throw new Error('Still being sent');
      });
    };
  });
  signInAs(7);
});
afterEach(cleanup);

it('feedback is sent once, however often Send is pressed', async () => {
  await open();
  write();
  await act(async () => {
    fireEvent.submit(screen.getByRole('form'));
    fireEvent.submit(screen.getByRole('form'));
  });
  await submit();
  await settle(received);
  expect(await screen.findByText(feedbackMessages.feedbackSent)).toBeTruthy();
  expect(subjects()).toEqual(['The lift']);
});

describe('a viewer who returns before the answer', () => {
  const sendAndComeBack = async (at?: string) => {
    await open(at);
    if (at === undefined) write();
    await submit();
    await go(HOME);
    await go(-1);
  };

  it.each([
    ['their own words', undefined, 'The lift'],
    ['those of a link', REPORT, 'Tausi stops'],
  ])('cannot send twice: %s', async (_whose, at, subject) => {
    await sendAndComeBack(at);
    expect(written()).toEqual(['', '']);
    expect(whileSending()?.getAttribute('role')).toBe('status');
    await submit();
    expect(subjects()).toEqual([subject]);
    await settle(received);
    expect(written()).toEqual(['', '']);
    await go(HOME);
    await go(-1);
    expect(written()).toEqual(['', '']);
  });

  it('keeps what they write meanwhile, and can send that too', async () => {
    await sendAndComeBack();
    write('The door', 'It squeaks.');
    await settle(received);
    expect(written()).toEqual(['The door', 'It squeaks.']);
    await go(HOME);
    await go(-1);
    expect(written()).toEqual(['The door', 'It squeaks.']);
    server.answers[POST] = received;
    await submit();
    expect(await screen.findByText(feedbackMessages.feedbackSent)).toBeTruthy();
    expect(subjects()).toEqual(['The lift', 'The door']);
  });

  it('gets the text back when it could not be sent', async () => {
    await sendAndComeBack();
    fill('Subject', 'T');
    fill('Subject', '');
    await settle();
    expect(written()).toEqual(['The lift', 'It is slow.']);
  });

  it('does not get the unsent text back once there is something newer', async () => {
    await sendAndComeBack();
    write('The door', 'It squeaks.');
    await settle();
    await go(HOME);
    await go(-1);
    expect(written()).toEqual(['The door', 'It squeaks.']);
  });
});

describe('a viewer who has left the page', () => {
  it.each([
    ['a lost connection', undefined],
    ['a refusal', refusal(429, commonMessages.tooManyTries)],
  ])('finds the text again after %s', async (_why, answer) => {
    await open();
    write();
    await submit();
    await go(HOME);
    await settle(answer);
    await go(-1);
    expect(written()).toEqual(['The lift', 'It is slow.']);
  });

  it('stays on the current page once the feedback has been sent', async () => {
    await open(REPORT);
    await submit();
    await go(`${HOME}?tab=new`);
    await settle(received);
    expect(router.state.location).toMatchObject({ pathname: HOME, search: '?tab=new' });
    expect(router.state.historyAction).toBe('PUSH');
  });

  it('does not see the sent text in the plain form', async () => {
    await open(HOME);
    await go(REPORT, cameFromFilm('/watch/movie/tausi/3'));
    await submit();
    await go(paths.feedback());
    await settle(received);
    expect(written()).toEqual(['', '']);
    expect(screen.queryByText(feedbackMessages.feedbackSent)).toBeNull();
    expect(screen.queryByText('Back to the film')).toBeNull();
    await go(-1);
    expect(written()).toEqual(['', '']);
  });

  it('finds a link’s text again when they press the link again, and after a reload', async () => {
    await open(REPORT);
    await submit();
    await go(HOME);
    await settle(received);
    await go(-1);
    expect(written()).toEqual(['', '']);
    await go(HOME);
    await go(REPORT);
    expect(written()).toEqual(['Tausi stops', 'At 3:04']);
    cleanup();
    await open(REPORT);
    expect(written()).toEqual(['Tausi stops', 'At 3:04']);
  });

  it('cannot send twice by pressing the link again before the answer', async () => {
    await open(REPORT);
    await submit();
    await go(HOME);
    await go(REPORT);
    expect(written()).toEqual(['', '']);
    await settle(received);
    expect(written()).toEqual(['', '']);
  });

  it('finds the text again after a reload when the result of sending is unknown', async () => {
    await open();
    write();
    await submit();
    cleanup();
    await open();
    expect(written()).toEqual(['The lift', 'It is slow.']);
  });
});

describe('after Log Out', () => {
  it('no draft is left', async () => {
    await open();
    write();
    await go(REPORT);
    fill('Message', 'At 3:04, each time');
    clearViewerStorage();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['sent', received],
    ['not sent', undefined],
  ])('no draft comes back for the next viewer: %s', async (_how, answer) => {
    await open(REPORT);
    await submit();
    await go(HOME);
    clearViewerStorage();
    signInAs(8);
    await settle(answer);
    expect(sessionStorage).toHaveLength(0);
    await go(paths.feedback());
    expect(written()).toEqual(['', '']);
  });
});
