import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { useSubtitles } from './use-subtitles.ts';

const PATH = 'user/settings/subtitle';
const server = fakeServer();
const setting = (shown: boolean) => ok([{ show_subtitles: shown }]);

let client: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const enter = () =>
  renderHook(() => useSubtitles({ current: document.createElement('video') }, false), { wrapper });
const sentSettings = () =>
  server.sent.map(({ body }) => (body as { show_subtitles: boolean }).show_subtitles);

beforeEach(() => {
  client = new QueryClient();
  localStorage.setItem('viewer', JSON.stringify({ user_id: 1 }));
  localStorage.setItem('viewerToken', 'the-token');
});
afterEach(cleanup);

describe('the setting for subtitles', () => {
  it('is read from the server on entry, and changed there by a press', async () => {
    server.answers[PATH] = setting(true);
    const { result } = enter();
    await waitFor(() => expect(result.current.shown).toBe(true));
    act(() => result.current.toggle());
    await waitFor(() => expect(result.current.shown).toBe(false));
    await waitFor(() => expect(sentSettings()).toEqual([false]));
  });

  it('is not reverted by an answer that is older than the press', async () => {
    let answer = () => {};
    server.answers[PATH] = new Promise((resolve) => (answer = () => resolve(setting(false))));
    const { result } = enter();
    act(() => result.current.toggle());
    await waitFor(() => expect(result.current.shown).toBe(true));
    await act(async () => answer());
    await waitFor(() => expect(sentSettings()).toEqual([true]));
    expect(result.current.shown).toBe(true);
  });

  it('applies to this visit when the server cannot be reached', async () => {
    server.answers[PATH] = setting(false);
    const first = enter();
    await waitFor(() => expect(server.calls).toHaveLength(1));
    delete server.answers[PATH];
    await act(async () => first.result.current.toggle());
    await waitFor(() => expect(sentSettings()).toEqual([true]));
    first.unmount();
    const second = enter();
    await waitFor(() => expect(server.calls).toHaveLength(3));
    await act(async () => {});
    expect(second.result.current.shown).toBe(true);
  });
});
