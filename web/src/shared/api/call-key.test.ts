import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '../../testing/fake-server.ts';
import { clearOnViewerLogout } from '../storage/viewer-logout.ts';
import { newKey } from './call-key.ts';
import { call } from './client.ts';

const server = fakeServer();
const REPLY = 'admin/feedback/reply';

/** The key that a call is sent with. */
const sendReply = async (
  message: string,
  { once = true, seen = 1 }: { once?: true | string; seen?: number } = {},
) => {
  await call('POST admin/feedback/reply', { body: { id: 1, message, seen }, once }).catch(() => {});
  return server.sent[server.sent.length - 1]?.key;
};

describe('the key of an action', () => {
  afterEach(() => clearOnViewerLogout());

  it('is random', () => {
    expect(newKey()).toMatch(/^\d+(-\d+){3}$/);
    expect(newKey()).not.toBe(newKey());
  });

  it('is the same until it is done, whatever has been seen meanwhile', async () => {
    const lost = await sendReply('Mended.');
    expect(lost).toMatch(/^\d+(-\d+){3}$/);
    server.answers[REPLY] = refusal(401, 'Sign in.');
    expect(await sendReply('Mended.')).toBe(lost);
    server.answers[REPLY] = ok();
    expect(await sendReply('Mended.', { seen: 2 })).toBe(lost);
    expect(await sendReply('Mended.')).not.toBe(lost);
  });

  it('is another one for another body', async () => {
    expect(await sendReply('Mended.')).not.toBe(await sendReply('Not yet.'));
  });

  it('is the same for another body if the action is known by something else', async () => {
    const first = await sendReply('Mended.', { once: 'a form' });
    expect(await sendReply('Not yet.', { once: 'a form' })).toBe(first);
    expect(await sendReply('Not yet.', { once: 'another form' })).not.toBe(first);
  });

  it('is forgotten with all that was sent when the viewer logs out', async () => {
    const first = await sendReply('Mended.');
    clearOnViewerLogout();
    expect(sessionStorage).toHaveLength(0);
    expect(await sendReply('Mended.')).not.toBe(first);
  });

  it('is not sent with other calls', async () => {
    await call('PATCH admin/feedback/status', { body: { id: 1, status: 'open' } }).catch(() => {});
    expect(server.sent[server.sent.length - 1]?.key).toBeUndefined();
  });
});
