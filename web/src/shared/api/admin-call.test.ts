import * as accountMessages from '@sebule/contract/accounts/messages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminQuery, onAdminSignedOut } from './admin-call.ts';
import { onViewerSignedOut } from './viewer-call.ts';

const fetchMock = vi.fn<typeof fetch>();
const adminOut = vi.fn<() => void>();
const viewerOut = vi.fn<() => void>();
const context = { signal: new AbortController().signal };
let stops: (() => void)[];

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  stops = [onAdminSignedOut(adminOut), onViewerSignedOut(viewerOut)];
  localStorage.setItem('viewerToken', 'of the viewer');
  sessionStorage.setItem('adminToken', 'secret');
});

afterEach(() => {
  for (const stop of stops) stop();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('sends the admin’s token, even if a viewer is also signed in here', async () => {
  fetchMock.mockResolvedValue(Response.json({ success: true, msg: 'OK', details: [{ user_id: 1 }] }));
  await expect(adminQuery('GET user/validate-token')(context)).resolves.toEqual([{ user_id: 1 }]);
  expect(fetchMock.mock.lastCall?.[1]?.headers).toEqual({ authorization: 'Bearer secret' });
});

it('signs the admin out, and nobody else, when the server no longer accepts the token', async () => {
  fetchMock.mockResolvedValue(Response.json({ success: false, msg: 'Who?', details: [] }, { status: 401 }));
  await expect(adminQuery('GET user/validate-token')(context)).rejects.toThrow('Who?');
  expect(adminOut).toHaveBeenCalledOnce();
  expect(viewerOut).not.toHaveBeenCalled();
});

it('sends no request without a token, and shows the message for admins', async () => {
  sessionStorage.clear();
  await expect(adminQuery('GET user/validate-token')(context)).rejects.toThrow(
    accountMessages.adminTokenMissing,
  );
  expect(fetchMock).not.toHaveBeenCalled();
  expect(adminOut).toHaveBeenCalledOnce();
});
