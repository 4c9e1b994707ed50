import { readAdmin, storeSession, type Session } from './session.ts';
import { readStored, removeStored, writeStored } from './stored-json.ts';

const CHANNEL = 'admin-session';
/** Whether a tab of this browser has an admin, as far as is known. */
const KEY = 'adminTab';
/** How long a tab that is signed in may take to answer, in ms: on a busy computer it takes a while. */
const ANSWER_MS = 3_000;
/** The same where none is known. */
const UNLIKELY_ANSWER_MS = 300;

type Message = { kind: 'ask' } | { kind: 'answer'; session: Session };

/** Null in browsers without it, where each tab has to sign in itself. */
const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

const send = (channel: BroadcastChannel, message: Message): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one origin
  channel.postMessage(message);

/**
 * Lets new tabs know of this one until it closes or stops, when the others report themselves. Returns a function to
 * stop.
 */
const beKnown = (): (() => void) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const say = (): void => {
    if (readAdmin()) writeStored('localStorage', KEY, true);
  };
  const leave = () => removeStored('localStorage', KEY);
  say();
  addEventListener('pageshow', say, { signal });
  addEventListener('storage', ({ key, newValue }) => key === KEY && newValue === null && say(), { signal });
  addEventListener('pagehide', leave, { signal });
  return () => {
    stopped.abort();
    leave();
  };
};

/** Lets new tabs of this browser be signed in as the admin of this one. Returns a function to stop. */
export const answerNewTabs = (): (() => void) => {
  const channel = openChannel();
  if (!channel) return () => {};
  const stopBeingKnown = beKnown();
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const session = data.kind === 'ask' ? readAdmin() : null;
    if (session) send(channel, { kind: 'answer', session });
  });
  return () => {
    stopBeingKnown();
    channel.close();
  };
};

/** Signs this tab in as the admin of another one, if there is any; resolves when that is known. */
export const signInFromOtherTab = (): Promise<void> =>
  new Promise((resolve) => {
    const channel = openChannel();
    const end = () => {
      channel?.close();
      resolve();
    };
    if (!channel) return end();
    const isLikely = readStored('localStorage', KEY) === true;
    const giveUp = () => {
      removeStored('localStorage', KEY);
      end();
    };
    const timer = setTimeout(giveUp, isLikely ? ANSWER_MS : UNLIKELY_ANSWER_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'answer') return;
      clearTimeout(timer);
      storeSession(data.session);
      end();
    });
    send(channel, { kind: 'ask' });
  });
