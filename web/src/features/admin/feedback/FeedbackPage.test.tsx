import type { AdminFeedback, AdminThread, Problem } from '@sebule/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStorage, forgetAdmin } from '#shared/storage/session.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { signInOwner } from '../testing/residents.ts';
import { FeedbackPage } from './FeedbackPage.tsx';

const server = fakeServer();
const LIST = 'limit=10&offset=0&sort=-updated_at';
const list = (status: string, query = LIST) => `admin/feedback/all/${status}?${query}`;
const REPLY = 'admin/feedback/reply';
const STATUS = 'admin/feedback/status';
const CLOSE = 'admin/feedback/problems/close';

const said = { message: 'The sound\nlags.', sender_type: 'client', created_at: '2026-11-24T10:00:00.000Z' };
const thread = {
  id: 4,
  user_id: 7,
  name: 'Amina Njeri',
  apartment: 'A4',
  phone: '254700000101',
  subject: 'Sound',
  status: 'open',
  created_at: said.created_at,
  updated_at: said.created_at,
  last_sender: 'client',
} as const;
const listed = { ...thread, messages: [said] } as AdminFeedback;
const whole = (rest: Partial<AdminThread> = {}): AdminThread => ({
  ...thread,
  is_deleted: false,
  messages: [{ id: 11, author: null, ...said } as AdminThread['messages'][number]],
  report: null,
  ...rest,
});
const film = {
  video: { video_id: 3, title: 'The Kite', is_series: false },
  episode: null,
  file_label: 'HD',
  movie_url: 'kite.mp4',
  subtitles_url: null,
};
const problem: Problem = {
  ...film,
  from: 100,
  to: 112,
  residents: 2,
  last_at: said.created_at,
  codecs: ['hvc1'],
  browsers: ['Samsung TV'],
  ids: [6, 5],
};

beforeEach(() => {
  signInOwner();
  server.answers['admin/feedback/summary'] = ok([{ open: 3, closed: 9, waiting: 2 }]);
  server.answers['admin/feedback/problems?limit=1'] = ok([problem]);
  server.answers[list('open')] = ok([listed]);
  server.answers['admin/feedback/get/4'] = ok([whole()]);
  server.answers[`admin/feedback/problems?limit=10&offset=0&sort=-last_at`] = ok([problem]);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = async (address: string) =>
  (await openAt([{ path: '/admin/feedback', Component: FeedbackPage }], `/admin/feedback${address}`)).router;
const click = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());

describe('the messages', () => {
  it('are the open ones, with their number, and lead to their threads', async () => {
    const router = await open('');
    const link = await screen.findByRole('link', { name: 'Sound' });
    expect(screen.getByRole('button', { name: 'Open 3' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('The sound lags.')).toBeTruthy();
    expect(screen.getByText('Waiting for you')).toBeTruthy();
    expect(screen.getByText('0700 000 101')).toBeTruthy();
    await act(async () => fireEvent.click(link));
    expect(router.state.location.search).toBe('?thread=4');
    expect(await screen.findByRole('heading', { name: 'Sound' })).toBeTruthy();
    await act(async () => router.navigate(-1));
    expect(await screen.findByRole('link', { name: 'Sound' })).toBeTruthy();
  });

  it.each([
    ['last', '', '-updated_at', '26 Nov 2026'],
    ['first', '?sort=created_at', 'created_at', '24 Nov 2026'],
    ['last', '?sort=name', 'name', '26 Nov 2026'],
  ])('have the day of the %s one on a phone’s card at “%s”', async (_which, address, sort, day) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    server.answers[list('open', `limit=10&offset=0&sort=${sort}`)] = ok([
      { ...listed, updated_at: '2026-11-26T10:00:00.000Z' },
    ]);
    await open(address);
    const card = within(await screen.findByRole('list', { name: 'Feedback' }));
    expect(card.getAllByText(/ Nov 2026$/).map(({ textContent }) => textContent)).toEqual([day]);
    vi.unstubAllGlobals();
  });

  it('are searched by what the selector says', async () => {
    const router = await open('?q=700&page=2');
    server.answers[list('open', `${LIST}&q=700&by=phone`)] = ok([listed]);
    fireEvent.change(screen.getByLabelText('Search by'), { target: { value: 'phone' } });
    expect(await screen.findByRole('link', { name: 'Sound' })).toBeTruthy();
    expect(router.state.location.search).toBe('?q=700&by=phone');
    expect(screen.getByPlaceholderText('search with phone')).toBeTruthy();
  });

  it('offer the other search when what was typed looks like it', async () => {
    server.answers[list('open', `${LIST}&q=0700`)] = ok([]);
    server.answers[list('open', `${LIST}&q=0700&by=phone`)] = ok([listed]);
    const router = await open('?q=0700');
    await screen.findByRole('button', { name: 'Search by phone instead' });
    await click('Search by phone instead');
    expect(await screen.findByRole('link', { name: 'Sound' })).toBeTruthy();
    expect(router.state.location.search).toBe('?q=0700&by=phone');
  });

  it('are filtered', async () => {
    await open('');
    await screen.findByRole('link', { name: 'Sound' });
    server.answers[list('closed')] = ok([{ ...listed, subject: 'Lift', status: 'closed' }]);
    await click('Closed 9');
    expect(await screen.findByRole('link', { name: 'Lift' })).toBeTruthy();
    server.answers[list('all')] = ok([]);
    server.answers[list('open')] = ok([]);
    server.answers[list('closed')] = ok([]);
    cleanup();
    await open('?status=closed');
    expect(await screen.findByText('There are no records to display')).toBeTruthy();
    expect(screen.queryByText(/^What residents write under Feedback/)).toBeNull();
    // Among all of them, nothing is hidden.
    await click('Show all');
    expect(await screen.findByText(/^What residents write under Feedback appears here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
    cleanup();
    await open('');
    expect(await screen.findByText('There are no records to display')).toBeTruthy();
    expect(screen.getByText(/^What residents write under Feedback appears here/)).toBeTruthy();
  });
});

describe('a thread', () => {
  const write = async (text: string) => {
    await screen.findByLabelText('Your reply');
    fireEvent.change(screen.getByLabelText('Your reply'), { target: { value: text } });
  };
  const reply = () => screen.getByLabelText<HTMLTextAreaElement>('Your reply').value;

  it('takes a reply once, however often it is sent, and shows it', async () => {
    server.answers[REPLY] = ok([], { msg: 'Reply sent' });
    await open('?thread=4');
    await write('In every film?');
    server.answers['admin/feedback/get/4'] = ok([
      whole({
        messages: [
          ...whole().messages,
          { id: 12, author: 'Peter Maina', ...said, sender_type: 'admin', message: 'In every film?' },
        ],
      }),
    ]);
    await act(async () => {
      fireEvent.submit(screen.getByRole('form', { name: 'Reply' }));
      fireEvent.submit(screen.getByRole('form', { name: 'Reply' }));
    });
    expect(server.sent.map(({ body }) => body)).toEqual([
      { id: 4, message: 'In every film?', close: false, seen: 11 },
    ]);
    expect(await within(screen.getByRole('log')).findByText('In every film?')).toBeTruthy();
    expect(screen.getByText('Peter Maina')).toBeTruthy();
    expect(reply()).toBe('');
  });

  it('keeps the reply when somebody else was faster, and sends it after what they wrote', async () => {
    server.answers[REPLY] = refusal(409, 'Somebody has written here meanwhile.', [
      { code: 'feedback-changed' },
    ]);
    await open('?thread=4');
    await write('Mended.');
    const other = {
      id: 12,
      author: 'Peter Maina',
      ...said,
      sender_type: 'admin',
      message: 'I look.',
    } as const;
    server.answers['admin/feedback/get/4'] = ok([whole({ messages: [...whole().messages, other] })]);
    await click('Send');
    expect(screen.getByRole('alert').textContent).toContain('Somebody has written here meanwhile.');
    expect(await screen.findByText('I look.')).toBeTruthy();
    expect(reply()).toBe('Mended.');
    server.answers[REPLY] = ok([], { msg: 'Reply sent' });
    await click('Send');
    expect(server.sent.map(({ body }) => (body as { seen: number }).seen)).toEqual([11, 12]);
  });

  it('keeps an unsent reply for the same admin when the session ends, until they log out', async () => {
    server.answers[REPLY] = refusal(401, 'Sign in again.', []);
    await open('?thread=4');
    await write('Mended.');
    await click('Send');
    const signInAgain = async (changes: object) => {
      cleanup();
      forgetAdmin();
      signInOwner(changes);
      await open('?thread=4');
      await screen.findByLabelText('Your reply');
      return reply();
    };
    expect(await signInAgain({ user_id: 2 })).toBe('');
    expect(await signInAgain({})).toBe('Mended.');
    server.answers[REPLY] = ok([], { msg: 'Reply sent' });
    await click('Send');
    expect(await signInAgain({})).toBe('');
    await write('Once more.');
    clearStorage();
    expect(await signInAgain({})).toBe('');
  });

  it('forgets a reply that the admin leaves unsent', async () => {
    await open('?thread=4');
    await write('Mended.');
    server.answers['admin/feedback/get/4'] = ok([whole()]);
    const link = document.createElement('a');
    link.href = '#/elsewhere';
    document.body.append(link);
    await act(async () => link.click());
    await click('Leave');
    link.remove();
    cleanup();
    await open('?thread=4');
    await screen.findByLabelText('Your reply');
    expect(reply()).toBe('');
  });

  it('sends no empty reply', async () => {
    await open('?thread=4');
    await write(' ');
    await click('Send');
    expect(screen.getByText('Write your reply.')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('is closed and opened again', async () => {
    server.answers[STATUS] = ok([], { msg: 'Conversation closed' });
    await open('?thread=4');
    await screen.findByText('Amina Njeri, A4, 0700 000 101');
    server.answers['admin/feedback/get/4'] = ok([whole({ status: 'closed' })]);
    await click('Close conversation');
    await screen.findByRole('button', { name: 'Reopen' });
    await click('Reopen');
    expect(server.sent.map(({ body }) => body)).toEqual([
      { id: 4, status: 'closed' },
      { id: 4, status: 'open' },
    ]);
  });

  it('is opened again by a reply, which its button says, unless it is to stay closed', async () => {
    server.answers[REPLY] = ok([], { msg: 'Reply sent, conversation reopened' });
    server.answers['admin/feedback/get/4'] = ok([whole({ status: 'closed' })]);
    await open('?thread=4');
    await write('Is it better now?');
    await click('Send and reopen');
    await write('Thank you.');
    fireEvent.click(screen.getByLabelText('Leave the conversation closed'));
    expect(screen.queryByRole('button', { name: 'Send and reopen' })).toBeNull();
    await click('Send');
    expect(server.sent.map(({ body }) => body)).toEqual([
      { id: 4, message: 'Is it better now?', close: false, seen: 11 },
      { id: 4, message: 'Thank you.', close: true, seen: 11 },
    ]);
  });

  it('of a deleted resident takes no reply', async () => {
    server.answers['admin/feedback/get/4'] = ok([whole({ is_deleted: true, name: null, phone: null })]);
    await open('?thread=4');
    expect(await screen.findByText(/nobody would read a reply/)).toBeTruthy();
    expect(screen.queryByLabelText('Your reply')).toBeNull();
  });

  it('leads to the film that it reports', async () => {
    const report = { ...film, second: 105, codecs: ['hvc1'], browser: 'Samsung TV' };
    server.answers['admin/feedback/get/4'] = ok([whole({ report })]);
    await open('?thread=4');
    const play = await screen.findByRole('link', { name: 'Play at 1:45' });
    expect(play.getAttribute('href')).toBe('/preview?movieUrl=kite.mp4&at=105&title=The+Kite&part=HD');
    expect(screen.getByText('HD · hvc1 · Samsung TV')).toBeTruthy();
  });

  it('that is not there says so', async () => {
    server.answers['admin/feedback/get/0'] = refusal(400, 'id is not right', []);
    await open('?thread=x');
    expect((await screen.findByRole('alert')).textContent).toContain('id is not right');
  });
});

describe('the problems', () => {
  const openProblems = async () => {
    await open('?view=problems');
    await screen.findByRole('link', { name: 'The Kite' });
  };

  it('say where they are, who has reported them, and lead there', async () => {
    await openProblems();
    const play = screen.getByRole('link', { name: /Play The Kite at/ });
    expect([play.textContent, play.getAttribute('href')]).toEqual([
      expect.stringContaining('1:40–1:52'),
      '/preview?movieUrl=kite.mp4&at=100&title=The+Kite&part=HD',
    ]);
    for (const text of ['2 residents', 'hvc1', 'Samsung TV', 'HD'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('are sorted by how many have reported them, most first', async () => {
    server.answers['admin/feedback/problems?limit=10&offset=0&sort=-residents'] = ok([
      { ...problem, residents: 9 },
    ]);
    await openProblems();
    await click('Reported by');
    expect(await screen.findByText('9 residents')).toBeTruthy();
  });

  it('are closed with a message to the residents', async () => {
    server.answers[CLOSE] = ok([], { msg: 'Problem closed. Whoever reported it has been told.' });
    await openProblems();
    await click(/^Close/);
    const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
    expect(message.value).toContain('It is fixed now.');
    fireEvent.change(message, { target: { value: ' ' } });
    await click('Close the problem');
    expect(screen.getByText('Write what they are told.')).toBeTruthy();
    fireEvent.change(message, { target: { value: 'Mended.' } });
    server.answers['admin/feedback/problems?limit=10&offset=0&sort=-last_at'] = ok([]);
    await click('Close the problem');
    expect(server.sent.map(({ body }) => body)).toEqual([{ ids: [6, 5], message: 'Mended.' }]);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'The Kite' })).toBeNull());
  });

  it('are closed without one', async () => {
    server.answers[CLOSE] = refusal(409, 'These reports are already closed.', []);
    await openProblems();
    await click(/^Close/);
    fireEvent.click(screen.getByLabelText('Tell the residents'));
    await click('Close the problem');
    expect(server.sent.map(({ body }) => body)).toEqual([{ ids: [6, 5] }]);
    expect(screen.getByRole('alert').textContent).toContain('already closed');
  });

  const message = () => screen.queryByLabelText<HTMLTextAreaElement>('Message');
  const begin = async (text: string) => {
    await openProblems();
    await click(/^Close/);
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: text } });
  };

  it('are closed by the same call again when the answer was lost', async () => {
    await begin('Mended.');
    await click('Close the problem');
    expect(screen.getByRole('alert').textContent).toContain('Server Side Error');
    expect(message()?.value).toBe('Mended.');
    // The list has been loaded again meanwhile, without the problem.
    server.answers['admin/feedback/problems?limit=10&offset=0&sort=-last_at'] = ok([]);
    server.answers[CLOSE] = ok([], { msg: 'Problem closed. Whoever reported it has been told.' });
    await click('Close the problem');
    const body = { ids: [6, 5], message: 'Mended.' };
    expect(server.sent.map((call) => call.body)).toEqual([body, body]);
    expect(message()).toBeNull();
  });

  it('keep what was typed for the same admin when the session ends, until it is sent', async () => {
    server.answers[CLOSE] = refusal(401, 'Sign in again.', []);
    await begin('Mended.');
    await click('Close the problem');
    const signInAgain = async (changes: object) => {
      cleanup();
      forgetAdmin();
      signInOwner(changes);
      await openProblems();
    };
    await signInAgain({ user_id: 2 });
    expect(message()).toBeNull();
    // Somebody else has reported it as well.
    server.answers['admin/feedback/problems?limit=10&offset=0&sort=-last_at'] = ok([
      { ...problem, residents: 3, ids: [8, 6, 5] },
    ]);
    await signInAgain({});
    expect(message()?.value).toBe('Mended.');
    server.answers[CLOSE] = ok([], { msg: 'Problem closed. Whoever reported it has been told.' });
    await click('Close the problem');
    expect(server.sent[server.sent.length - 1]?.body).toEqual({ ids: [8, 6, 5], message: 'Mended.' });
    await signInAgain({});
    expect(message()).toBeNull();
  });

  it('ask before what was typed is discarded, and only then', async () => {
    await begin('Mended.');
    await click('Cancel');
    expect(screen.getByText('What you typed for those who reported it will be lost.')).toBeTruthy();
    await click('Go on editing');
    expect(message()?.value).toBe('Mended.');
    await click('Cancel');
    await click('Leave');
    expect(message()).toBeNull();
    await click(/^Close/);
    expect(message()?.value).toContain('It is fixed now.');
    await click('Cancel');
    expect(message()).toBeNull();
  });
});
