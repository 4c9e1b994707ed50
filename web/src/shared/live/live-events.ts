import type { LiveEvent } from '@sebule/contract';
import { isServerReachable, onServerBack } from '../api/connection.ts';
import type { Caller } from '../api/signed-in-call.ts';
import { createEventParser } from './event-text.ts';
import { reconnectDelay } from './reconnect.rules.ts';

export type OtherEvent = Exclude<LiveEvent, { type: 'signed-out' }>;

export interface LiveEventsOptions {
  caller: Caller;
  /** Stops listening. */
  signal: AbortSignal;
  onEvent?: ((event: OtherEvent) => void) | undefined;
  /** Called whenever the stream has been opened: earlier events may have been missed. */
  onOpen?: (() => void) | undefined;
  /** Called when it has ended or could not be opened, unless the page is hidden; it is then tried again. */
  onLost?: (() => void) | undefined;
  /** From 0 to 1, for the jitter between attempts. */
  random?: () => number;
}

/** Three times the server's heartbeat: a stream that is silent for longer is dead. */
const SILENCE_MS = 60_000;
/** A stream that was open for this long does not count as a failure. */
const STABLE_AFTER_MS = 10_000;
/** When the server is back, each page reopens its stream after a random part of this time. */
const REOPEN_WITHIN_MS = 1_000;

/** Whether a 401 is from the API, not from a proxy. */
const isRefusal = async (response: Response): Promise<boolean> => {
  if (response.status !== 401) return false;
  const answer = (await response.json()) as { success?: unknown };
  return answer.success === false;
};

/**
 * Listens to the server's events, and signs the caller out here when their session has ended. The stream is closed
 * while the page is hidden: over HTTP/1.1, all tabs share six connections.
 */
export const listenToEvents = ({
  caller,
  signal,
  onEvent,
  onOpen,
  onLost,
  random = Math.random,
}: LiveEventsOptions): void => {
  if (signal.aborted) return;
  let failures = 0;
  let current: AbortController | null = null;
  let reopenTimer: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(reopenTimer);
    reopenTimer = undefined;
    current?.abort();
    current = null;
  };

  /** Resolves when the stream has ended: to true if the session has ended, too. */
  const listen = async (token: string, stream: AbortController): Promise<boolean> => {
    let silenceTimer: ReturnType<typeof setTimeout> | undefined;
    const restartSilenceTimer = () => {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(() => stream.abort(), SILENCE_MS);
    };
    stream.signal.addEventListener('abort', () => clearTimeout(silenceTimer));
    restartSilenceTimer();
    try {
      const headers = { authorization: `Bearer ${token}` };
      const init = { headers, signal: stream.signal, cache: 'no-store' } as const;
      const response = await fetch('/api/user/events', init);
      if (await isRefusal(response)) return true;
      if (!response.ok || !response.body) return false;
      // Not a TextDecoderStream, which some browsers of 2021 lack.
      const decoder = new TextDecoder();
      const parseEvents = createEventParser();
      const reader = response.body.getReader();
      for (let isFirst = true; ; isFirst = false) {
        const { done, value } = await reader.read();
        if (done) return false;
        restartSilenceTimer();
        if (isFirst) onOpen?.();
        for (const event of parseEvents(decoder.decode(value, { stream: true }))) {
          if (event.type === 'signed-out') return true;
          onEvent?.(event);
        }
      }
    } finally {
      stream.abort();
    }
  };

  const open = async (): Promise<void> => {
    close();
    const token = caller.readToken();
    if (token === null) return;
    const stream = new AbortController();
    current = stream;
    const openedAt = Date.now();
    // A lost connection and a proxy's answer are ordinary failures.
    const isRefused = await listen(token, stream).catch(() => false);
    if (current !== stream) return;
    current = null;
    if (isRefused && caller.signOutIfCurrent(token)) return;
    onLost?.();
    failures = Date.now() - openedAt >= STABLE_AFTER_MS ? 1 : failures + 1;
    openAfter(reconnectDelay(failures, random()));
  };

  const openAfter = (ms: number): void => {
    clearTimeout(reopenTimer);
    reopenTimer = setTimeout(() => {
      if (isServerReachable()) return void open();
      failures += 1;
      openAfter(reconnectDelay(failures, random()));
    }, ms);
  };

  const openOrClose = (): void => {
    if (document.visibilityState !== 'visible') return close();
    failures = 0;
    void open();
  };

  const stopWaiting = onServerBack(() => {
    if (reopenTimer !== undefined) openAfter(random() * REOPEN_WITHIN_MS);
  });
  document.addEventListener('visibilitychange', openOrClose, { signal });
  signal.addEventListener('abort', () => {
    stopWaiting();
    close();
  });
  openOrClose();
};
