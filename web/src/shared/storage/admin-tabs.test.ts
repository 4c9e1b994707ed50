import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerNewTabs, signInFromOtherTab } from './admin-tabs.ts';
import { readAdmin } from './session.ts';

/** The test browser has no channels. As in a browser, a message reaches all others of its name, later. */
class Channel extends EventTarget {
  static open = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    this.send(data);
  }
  send(data: unknown) {
    const others = [...Channel.open].filter((other) => other !== this && other.name === this.name);
    for (const other of others)
      queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })));
  }
  close() {
    Channel.open.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

const admin = { user_id: 1, prevelages: 'admin', name: 'Grace Akinyi' };

/** Another tab of the same browser, which has a session storage of its own. */
const openOtherTab = (answer: object): Channel => {
  const channel = new Channel('admin-session');
  channel.addEventListener('message', () => channel.send(answer));
  return channel;
};

it('signs a new tab in as the admin of another one', async () => {
  const other = openOtherTab({ kind: 'answer', session: { user: admin, token: 'secret' } });
  await signInFromOtherTab();
  other.close();
  expect(Channel.open.size).toBe(0);
  expect(readAdmin()).toEqual({ user: admin, token: 'secret' });
  expect(sessionStorage.getItem('userToken')).toBe('secret');
});

it('leaves nobody signed in when no tab is', async () => {
  const stop = answerNewTabs();
  const signedIn = signInFromOtherTab();
  await vi.runAllTimersAsync();
  await signedIn;
  stop();
  expect(sessionStorage).toHaveLength(0);
});

it('tells a new tab who is signed in here', async () => {
  sessionStorage.setItem('admin', JSON.stringify(admin));
  sessionStorage.setItem('adminToken', 'secret');
  const stop = answerNewTabs();
  const newTab = new Channel('admin-session');
  const answer = new Promise((resolve) => {
    newTab.addEventListener('message', (event) => resolve((event as MessageEvent<unknown>).data));
  });
  newTab.send({ kind: 'ask' });
  expect(await answer).toEqual({ kind: 'answer', session: { user: admin, token: 'secret' } });
  newTab.close();
  stop();
});

it('waits for a busy tab that is known to be signed in, but once only for one that is gone', async () => {
  localStorage.setItem('adminTab', 'true');
  const other = new Channel('admin-session');
  other.addEventListener('message', () =>
    setTimeout(() => other.send({ kind: 'answer', session: { user: admin, token: 'secret' } }), 2_000),
  );
  const signedIn = signInFromOtherTab();
  await vi.advanceTimersByTimeAsync(2_000);
  await signedIn;
  expect(readAdmin()?.token).toBe('secret');

  other.close();
  sessionStorage.clear();
  const begun = Date.now();
  for (const _ of [1, 2]) {
    const asked = signInFromOtherTab();
    await vi.runAllTimersAsync();
    await asked;
  }
  expect(Date.now() - begun).toBe(3_300);
});

it('says that it is there when it is opened, comes back or another one closes, and not once it is closed', () => {
  sessionStorage.setItem('admin', JSON.stringify(admin));
  sessionStorage.setItem('adminToken', 'secret');
  const stop = answerNewTabs();
  const isKnown = () => localStorage.getItem('adminTab') !== null;
  const known = [isKnown()];
  dispatchEvent(new Event('pagehide'));
  known.push(isKnown());
  dispatchEvent(new Event('pageshow'));
  known.push(isKnown());
  localStorage.removeItem('adminTab');
  dispatchEvent(new StorageEvent('storage', { key: 'adminTab', newValue: null }));
  known.push(isKnown());
  sessionStorage.clear();
  localStorage.removeItem('adminTab');
  dispatchEvent(new StorageEvent('storage', { key: 'adminTab', newValue: null }));
  known.push(isKnown());
  dispatchEvent(new Event('pageshow'));
  stop();
  known.push(isKnown());
  expect(known).toEqual([true, false, true, true, false, false]);
});
