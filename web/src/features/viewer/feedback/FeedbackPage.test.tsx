import type { Feedback } from '@sebule/contract';
import { messages } from '@sebule/contract/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { FeedbackPage } from './FeedbackPage.tsx';

type Given = { status: number; body: unknown };

const ok = (details: unknown[] = [], msg = 'OK'): Given => ({
  status: 200,
  body: { success: true, msg, details },
});
const refusal = (status: number, msg: string, details: unknown[] = []): Given => ({
  status,
  body: { success: false, msg, details },
});

/** What the server answers; without an answer there is no connection. */
let list: Given | undefined;
let post: Given | undefined;
let sent: unknown[];

const answer = async (input: string, init: RequestInit = {}): Promise<Response> => {
  if (init.method === 'POST') sent.push(JSON.parse(init.body as string));
  const given = input === '/api/user/feedback/post' ? post : list;
  if (!given) throw new TypeError('Failed to fetch');
  return Response.json(given.body, { status: given.status });
};

const open = async (at = paths.feedback()) => {
  const router = createMemoryRouter(
    [
      { path: '/viewer/feedback', Component: FeedbackPage },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
  return router;
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const written = () => [field('Subject').value, field('Message').value];
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const write = () => {
  fill('Subject', 'The lift');
  fill('Message', 'It is slow.\nVery slow.');
};
const send = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('form'));
  });
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
const signInAs = (userId: number) => {
  localStorage.setItem('viewer', JSON.stringify({ user_id: userId, prevelages: 'viewer' }));
  localStorage.setItem('viewerToken', 'the-token');
};

beforeEach(() => {
  list = ok();
  post = ok([], messages.feedbackSent);
  sent = [];
  vi.stubGlobal('fetch', answer);
  signInAs(7);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('the form', () => {
  it('sends what was written, says so, and is empty again', async () => {
    await open();
    write();
    await send();
    expect(sent).toEqual([
      { subject: 'The lift', message: 'It is slow.\nVery slow.', sender_type: 'client' },
    ]);
    expect((await screen.findByText(messages.feedbackSent)).getAttribute('role')).toBe('status');
    expect(written()).toEqual(['', '']);
    expect(sessionStorage).toHaveLength(0);
    fill('Subject', 'And');
    await waitFor(() => expect(screen.queryByText(messages.feedbackSent)).toBeNull());
  });

  it('shows what was sent among what has been told', async () => {
    await open();
    write();
    list = ok([thread({ subject: 'The lift' })]);
    await send();
    expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('The lift');
  });

  it('asks for what is missing, and leads to the first of it once', async () => {
    await open();
    await send();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(field('Subject'));
    expect(field('Message').getAttribute('aria-invalid')).toBe('true');
    fill('Subject', 'T');
    expect(field('Subject').getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(field('Subject'));
  });

  it('says in a dialog why it was refused, then leads to the field at fault, and keeps the words', async () => {
    post = refusal(400, 'message is not right', [{ field: 'message', message: 'is not right' }]);
    await open();
    write();
    await send();
    expect((await screen.findByRole('dialog', { name: 'Not sent' })).textContent).toContain(
      'message is not right',
    );
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(field('Message'));
    expect(screen.getByText('is not right')).toBeTruthy();
    expect(written()).toEqual(['The lift', 'It is slow.\nVery slow.']);
  });

  it('keeps the words when the server cannot be reached, and sends them the next time', async () => {
    post = undefined;
    await open();
    write();
    await send();
    expect((await screen.findByRole('dialog', { name: 'Not sent' })).textContent).toContain(
      'Server Side Error',
    );
    await press('Close');
    post = ok([], messages.feedbackSent);
    await send();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(await screen.findByText(messages.feedbackSent)).toBeTruthy();
  });
});

describe('a draft', () => {
  it('survives a reload, and is this viewer’s alone', async () => {
    await open();
    write();
    cleanup();
    await open();
    expect(written()).toEqual(['The lift', 'It is slow.\nVery slow.']);
    cleanup();
    signInAs(8);
    await open();
    expect(written()).toEqual(['', '']);
  });

  it('begins with what the link says, and does not push out another', async () => {
    await open();
    write();
    cleanup();
    const report = paths.feedback({ subject: 'Tausi stops', message: 'At 3:04' });
    const router = await open(report);
    expect(written()).toEqual(['Tausi stops', 'At 3:04']);
    fill('Message', 'At 3:04, each time');
    cleanup();
    await open(report);
    expect(written()).toEqual(['Tausi stops', 'At 3:04, each time']);
    await act(async () => router.navigate(paths.feedback()));
    cleanup();
    await open();
    expect(written()).toEqual(['The lift', 'It is slow.\nVery slow.']);
  });

  it('is done with its link once it has been sent', async () => {
    const router = await open(paths.feedback({ subject: 'Tausi stops', message: 'At 3:04' }));
    await send();
    expect(await screen.findByText(messages.feedbackSent)).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(router.state.location.search).toBe('');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(written()).toEqual(['', '']);
  });

  it('changes with the link while the page is open', async () => {
    const router = await open(paths.feedback({ subject: 'Tausi stops', message: 'At 3:04' }));
    await act(async () => router.navigate(paths.feedback()));
    expect(written()).toEqual(['', '']);
  });

  it('is not kept when its words cannot be read', async () => {
    sessionStorage.setItem('feedback-draft:7:', '{"subject":1');
    await open();
    expect(written()).toEqual(['', '']);
  });
});

const thread = (rest: Partial<Feedback> = {}): Feedback => ({
  id: 1,
  subject: 'Water',
  status: 'open',
  created_at: '2026-01-05T10:00:00.000Z',
  messages: [{ message: 'None today', sender_type: 'client', created_at: '2026-01-05T10:00:00.000Z' }],
  ...rest,
});

describe('what has been told', () => {
  it('shows each with its status, and what the admins said', async () => {
    const reply = { message: 'It is back', sender_type: 'admin', created_at: '2026-01-06T08:00:00.000Z' };
    const answered = thread({ id: 2, subject: 'Sound', status: 'closed' });
    list = ok([{ ...answered, messages: [...answered.messages, reply] }, thread()]);
    await open();
    const [first, second] = await screen.findAllByRole('listitem');
    if (!first || !second) throw new Error('There should be two');
    expect(within(first).getByText('Closed')).toBeTruthy();
    expect(within(first).getByText('Your building')).toBeTruthy();
    expect(within(first).getByText('It is back')).toBeTruthy();
    expect(within(second).getByText('Open')).toBeTruthy();
    expect(within(second).queryByText('Your building')).toBeNull();
  });

  it('says that there is nothing yet', async () => {
    await open();
    expect(await screen.findByText(/^Nothing yet/)).toBeTruthy();
  });

  it('shows that it is on its way', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await open();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('can be asked for again, while the form goes on working', async () => {
    list = undefined;
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    expect(field('Subject')).toBeTruthy();
    list = ok([thread()]);
    await press('Retry');
    expect(await screen.findByText('None today')).toBeTruthy();
  });
});
