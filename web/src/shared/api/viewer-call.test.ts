import * as accountMessages from '@sebule/contract/accounts/messages';
import * as commonMessages from '@sebule/contract/common/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from './client.ts';
import { RefusedError } from './refused-error.ts';
import { callAsViewer, onViewerSignedOut, viewerQuery } from './viewer-call.ts';

const fetchMock = vi.fn<typeof fetch>();
const signedOut = vi.fn<() => void>();
let stopListening: () => void;

const answerWith = (body: unknown, status = 200) =>
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
const context = { signal: new AbortController().signal };

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  stopListening = onViewerSignedOut(signedOut);
  localStorage.setItem('viewerToken', 'secret');
});

afterEach(() => {
  stopListening();
  localStorage.clear();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  signedOut.mockReset();
});

describe('callAsViewer', () => {
  it('sends the stored token', async () => {
    answerWith({ success: true, msg: 'OK', details: [] });
    await callAsViewer('GET user/categories/get');
    expect(fetchMock.mock.lastCall?.[1]?.headers).toEqual({ authorization: 'Bearer secret' });
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('signs out without a request when there is no token', async () => {
    localStorage.clear();
    const answer = await callAsViewer('GET user/categories/get');
    expect(answer).toMatchObject({ success: false, status: 401, msg: accountMessages.viewerTokenMissing });
    expect(fetchMock).not.toHaveBeenCalled();
    expect(signedOut).toHaveBeenCalledOnce();
  });

  it('signs out without a request when the token cannot be sent', async () => {
    localStorage.setItem('viewerToken', 'é中');
    await callAsViewer('GET user/categories/get');
    expect(fetchMock).not.toHaveBeenCalled();
    expect(signedOut).toHaveBeenCalledOnce();
  });

  it('signs out when the server no longer accepts the token', async () => {
    answerWith({ success: false, msg: 'Who?', details: [] }, 401);
    await callAsViewer('GET user/categories/get');
    expect(signedOut).toHaveBeenCalledOnce();
  });

  it('does not sign out a viewer who has signed in again while the call was in flight', async () => {
    fetchMock.mockImplementation(() => {
      localStorage.setItem('viewerToken', 'newer');
      return Promise.resolve(Response.json({ success: false, msg: 'Who?', details: [] }, { status: 401 }));
    });
    await callAsViewer('GET user/categories/get');
    expect(signedOut).not.toHaveBeenCalled();
  });
});

describe('viewerQuery', () => {
  it('returns the details', async () => {
    answerWith({ success: true, msg: 'OK', details: [{ show_subtitles: true }] });
    await expect(viewerQuery('GET user/settings/subtitle')(context)).resolves.toEqual([
      { show_subtitles: true },
    ]);
  });

  it('turns a refusal into an error with the server’s message and status', async () => {
    answerWith({ success: false, msg: 'This title is not available.', details: [] }, 404);
    const refused = viewerQuery('GET user/settings/subtitle')(context);
    await expect(refused).rejects.toBeInstanceOf(RefusedError);
    await expect(refused).rejects.toMatchObject({ message: 'This title is not available.', status: 404 });
  });

  it('has a message for a refusal without one', async () => {
    answerWith({ success: false, msg: '', details: [] }, 500);
    await expect(viewerQuery('GET user/settings/subtitle')(context)).rejects.toThrow(
      commonMessages.serverSideError,
    );
  });

  it('passes on a lost connection unchanged', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(viewerQuery('GET user/settings/subtitle')(context)).rejects.toThrow(NetworkError);
  });
});
