import { readAdmin, storeSession, type Session } from './session.ts';

const CHANNEL = 'admin-session';
/** In ms. A tab that is signed in answers at once; one that the browser has put to sleep does not. */
const ANSWER_MS = 300;

type Message = { kind: 'ask' } | { kind: 'answer'; session: Session };

/** Null in browsers without it, where each tab has to sign in itself. */
const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

const send = (channel: BroadcastChannel, message: Message): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one origin
  channel.postMessage(message);

/** Lets new tabs of this browser be signed in as the admin of this one. Returns a function to stop. */
export const answerNewTabs = (): (() => void) => {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const session = data.kind === 'ask' ? readAdmin() : null;
    if (session) send(channel, { kind: 'answer', session });
  });
  return () => channel?.close();
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
    const timer = setTimeout(end, ANSWER_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'answer') return;
      clearTimeout(timer);
      storeSession(data.session);
      end();
    });
    send(channel, { kind: 'ask' });
  });
