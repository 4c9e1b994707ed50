import type { Feedback } from '@sebule/contract';
import * as feedbackMessages from '@sebule/contract/feedback/messages';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cameFromFilm } from '#shared/film-navigation.ts';
import { paths, patterns } from '#shared/paths.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt, press, submit } from '#testing/open-at.tsx';
import { FeedbackPage } from './FeedbackPage.tsx';

const POST = 'user/feedback/post';
const GET = 'user/feedback/get';

const server = fakeServer();
const routes = [{ path: `${patterns.viewer}/${patterns.feedback}`, Component: FeedbackPage }];

type To = Parameters<typeof openAt>[1];

const open = async (at: To = paths.feedback()) => (await openAt(routes, at)).router;
const written = () => [field('Subject').value, field('Message').value];
const write = () => {
  fill('Subject', 'The lift');
  fill('Message', 'It is slow.\nVery slow.');
};
const sent = () => server.sent.map(({ body }) => body);
const signInAs = (userId: number) => {
  localStorage.setItem('viewer', JSON.stringify({ user_id: userId, prevelages: 'viewer' }));
  localStorage.setItem('viewerToken', `the-token-of-${userId}`);
};

beforeEach(() => {
  server.answers[GET] = ok();
  server.answers[POST] = ok([], { msg: feedbackMessages.feedbackSent });
  signInAs(7);
});
afterEach(cleanup);

describe('the form', () => {
  it('sends what was written, confirms it, and is empty again', async () => {
    await open();
    write();
    await submit();
    expect(sent()).toEqual([
      { subject: 'The lift', message: 'It is slow.\nVery slow.', sender_type: 'client' },
    ]);
    expect((await screen.findByText(feedbackMessages.feedbackSent)).getAttribute('role')).toBe('status');
    expect(written()).toEqual(['', '']);
    expect(sessionStorage).toHaveLength(0);
    fill('Subject', 'And');
    await waitFor(() => expect(screen.queryByText(feedbackMessages.feedbackSent)).toBeNull());
  });

  it('shows the sent message in the list of earlier ones', async () => {
    await open();
    write();
    server.answers[GET] = ok([thread({ subject: 'The lift' })]);
    await submit();
    expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('The lift');
  });

  it('marks missing fields, and focuses the first one once', async () => {
    await open();
    await submit();
    expect(sent()).toEqual([]);
    expect(document.activeElement).toBe(field('Subject'));
    expect(field('Message').getAttribute('aria-invalid')).toBe('true');
    fill('Subject', 'T');
    expect(field('Subject').getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(field('Subject'));
  });

  it('shows in a dialog why it was refused, then focuses the field at fault, and keeps the text', async () => {
    server.answers[POST] = refusal(400, 'message is not right', [
      { field: 'message', message: 'is not right' },
    ]);
    await open();
    write();
    await submit();
    expect((await screen.findByRole('dialog', { name: 'Not sent' })).textContent).toContain(
      'message is not right',
    );
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(field('Message'));
    expect(screen.getByText('is not right')).toBeTruthy();
    expect(written()).toEqual(['The lift', 'It is slow.\nVery slow.']);
  });

  it('keeps the text when the server cannot be reached, and sends it the next time', async () => {
    delete server.answers[POST];
    await open();
    write();
    await submit();
    const { textContent } = await screen.findByRole('dialog', { name: 'Not sent' });
    expect(textContent).toContain('Server Side Error');
    expect(textContent).toContain('Are you on the building’s network?');
    await press('Close');
    server.answers[POST] = ok([], { msg: feedbackMessages.feedbackSent });
    await submit();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
    expect(await screen.findByText(feedbackMessages.feedbackSent)).toBeTruthy();
  });
});

describe('a draft', () => {
  it('survives a reload, and is shown to this viewer only', async () => {
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

  it('is prefilled from the link, and does not replace another draft', async () => {
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

  it('is no longer prefilled from its link once it has been sent', async () => {
    const router = await open(paths.feedback({ subject: 'Tausi stops', message: 'At 3:04' }));
    await submit();
    expect(await screen.findByText(feedbackMessages.feedbackSent)).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(router.state.location.search).toBe('');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(written()).toEqual(['', '']);
  });

  it('changes with the link while the page is open', async () => {
    const router = await open(paths.feedback({ subject: 'Tausi stops', message: 'At 3:04' }));
    await act(async () => router.navigate(paths.feedback()));
    expect(written()).toEqual(['', '']);
  });

  it('is dropped when it cannot be parsed', async () => {
    sessionStorage.setItem('feedback-draft:7:', '{"subject":1');
    await open();
    expect(written()).toEqual(['', '']);
  });
});

describe('a report from a film', () => {
  const film = paths.watch('movie', 'Tausi', 3);
  const report = {
    subject: 'Problem with Tausi',
    message: 'What is wrong?\n\n\nFor the caretaker:\nAt: 0:03:04',
  };
  const [pathname = '', search] = paths.feedback(report).split('?');
  const at = (state: unknown) => ({ pathname, search: `?${search}`, state });
  const backToFilm = () => screen.queryByRole('link', { name: 'Back to the film' });

  it('is sent with its film, which the link names', async () => {
    await open(paths.feedback({ ...report, video: '3', file: '4', second: '184', codecs: 'hvc1,mp4a' }));
    fill('Message', 'The sound is gone.');
    delete server.answers[POST];
    await submit();
    await press('Close');
    server.answers[POST] = ok([], { msg: feedbackMessages.feedbackSent });
    await submit();
    const film3 = { video_id: 3, file_id: 4, second: 184, codecs: ['hvc1', 'mp4a'] };
    expect(sent()).toMatchObject([{ report: film3 }, { report: film3, message: 'The sound is gone.' }]);
    fill('Subject', 'The lift');
    fill('Message', 'It is slow.');
    await submit();
    expect(sent()[2]).toEqual({ subject: 'The lift', message: 'It is slow.', sender_type: 'client' });
  });

  it('puts the cursor where the viewer’s own text belongs', async () => {
    await open(at(cameFromFilm(film)));
    const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
    expect(document.activeElement).toBe(message);
    expect(message.selectionStart).toBe('What is wrong?\n'.length);
    cleanup();
    await open();
    expect(document.activeElement).toBe(document.body);
  });

  it('offers a link back to the film, its previous page, once it is sent', async () => {
    const { router } = await openAt(routes, film, at(cameFromFilm(film)));
    expect(backToFilm()).toBeNull();
    await submit();
    await screen.findByText(feedbackMessages.feedbackSent);
    expect(router.state.location.search).toBe('');
    await press('Back to the film');
    expect(`${router.state.location.pathname} ${router.state.historyAction}`).toBe(`${film} POP`);
  });

  it.each([null, cameFromFilm('https://elsewhere.example/')])(
    'offers no link back with the state %j',
    async (state) => {
      await open(at(state));
      await submit();
      await screen.findByText(feedbackMessages.feedbackSent);
      expect(backToFilm()).toBeNull();
    },
  );
});

const thread = (rest: Partial<Feedback> = {}): Feedback => ({
  id: 1,
  subject: 'Water',
  status: 'open',
  created_at: '2026-01-05T10:00:00.000Z',
  messages: [{ message: 'None today', sender_type: 'client', created_at: '2026-01-05T10:00:00.000Z' }],
  ...rest,
});

describe('the list of sent feedback', () => {
  it('shows each message with its status and the admins’ replies', async () => {
    const reply = { message: 'It is back', sender_type: 'admin', created_at: '2026-01-06T08:00:00.000Z' };
    const answered = thread({ id: 2, subject: 'Sound', status: 'closed' });
    server.answers[GET] = ok([{ ...answered, messages: [...answered.messages, reply] }, thread()]);
    await open();
    const [first, second] = await screen.findAllByRole('listitem');
    if (!first || !second) throw new Error('There should be two');
    expect(within(first).getByText('Closed')).toBeTruthy();
    expect(within(first).getByText('Your building')).toBeTruthy();
    expect(within(first).getByText('It is back')).toBeTruthy();
    expect(within(second).getByText('Open')).toBeTruthy();
    expect(within(second).queryByText('Your building')).toBeNull();
  });

  describe('a reply', () => {
    const REPLY = 'user/feedback/reply';
    const openReply = async () => {
      server.answers[GET] = ok([thread()]);
      await open();
      await screen.findByText('None today');
      await press('Reply');
    };
    const send = () =>
      act(async () => {
        fireEvent.submit(screen.getByRole('form', { name: 'Reply: Water' }));
      });

    it('is sent in an open thread, and shown there', async () => {
      server.answers[REPLY] = ok([], { msg: feedbackMessages.replySent });
      await openReply();
      expect(document.activeElement).toBe(field('Your reply'));
      await send();
      expect(screen.getByText('Write your reply.')).toBeTruthy();
      fill('Your reply', 'Still none');
      const said = { message: 'Still none', sender_type: 'client', created_at: '2026-01-06T08:00:00.000Z' };
      server.answers[GET] = ok([thread({ messages: [...thread().messages, said as never] })]);
      await send();
      expect(sent()).toEqual([{ id: 1, message: 'Still none' }]);
      expect(await screen.findByText('Still none')).toBeTruthy();
      expect(screen.getByText(feedbackMessages.replySent).getAttribute('role')).toBe('status');
      expect([document.activeElement?.textContent, sessionStorage.length]).toEqual(['Reply', 0]);
    });

    it('keeps its text when the thread has been closed meanwhile', async () => {
      server.answers[REPLY] = refusal(409, feedbackMessages.conversationClosed);
      await openReply();
      fill('Your reply', 'Still none');
      server.answers[GET] = ok([thread({ status: 'closed' })]);
      await send();
      expect(await screen.findByText('Closed')).toBeTruthy();
      expect(screen.getByText(feedbackMessages.conversationClosed)).toBeTruthy();
      expect(field('Your reply').value).toBe('Still none');
      await press('Cancel');
      expect(screen.queryByText('Reply')).toBeNull();
    });

    it('says what may help when the server cannot be reached', async () => {
      await openReply();
      fill('Your reply', 'Still none');
      await send();
      expect(
        screen.getByText(/^The server cannot be reached\. Are you on the building’s network\?$/),
      ).toBeTruthy();
      expect(field('Your reply').value).toBe('Still none');
    });

    it('survives a reload while it is not sent', async () => {
      await openReply();
      fill('Your reply', 'Still none');
      cleanup();
      await open();
      await screen.findByText('None today');
      expect(field('Your reply').value).toBe('Still none');
      await press('Cancel');
      expect(sessionStorage).toHaveLength(0);
    });
  });

  it('shows a message when it is empty', async () => {
    await open();
    expect(await screen.findByText(/^Nothing yet/)).toBeTruthy();
  });

  it('shows that it is loading', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await open();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('can be retried, while the form keeps working', async () => {
    delete server.answers[GET];
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    expect(field('Subject')).toBeTruthy();
    server.answers[GET] = ok([thread()]);
    await press('Retry');
    expect(await screen.findByText('None today')).toBeTruthy();
  });
});
