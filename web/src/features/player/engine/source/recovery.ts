import { createTimer, type Clock } from '../clock.ts';

/** Why there is no picture. */
export type Trouble =
  /** The server does not answer; requests are retried automatically. */
  | 'offline'
  /** The server answers, but this video does not play. */
  | 'failed'
  /** The file is there, but this browser cannot play it. */
  | 'unplayable'
  /** The server answers that the file is not there: it has left the disk, or the disk is away or does not answer. */
  | 'away'
  /** The title or the episode has been taken down. */
  | 'gone';

/** The result of asking the server again. */
export type Renewal<Source> = { kind: 'source'; source: Source } | { kind: 'gone' } | { kind: 'offline' };

/** Delays between retries while the server does not answer; the last one repeats. */
export const RETRY_DELAYS_MS = [1_000, 2_000, 3_000, 5_000] as const;
/** New sources tried in a row before the viewer sees a notice. */
const TRIES = 2;

interface RecoveryOptions<Source> {
  clock: Clock;
  /** Requests the same video again: signed addresses expire, titles are taken down. */
  renew: () => Promise<Renewal<Source>>;
  onSource: (source: Source) => void;
  onTrouble: (trouble: Trouble | null) => void;
  signal: AbortSignal;
}

/** Whenever playback breaks off: requests the video from the server again, and continues from its new address. */
export const createRecovery = <Source>(options: RecoveryOptions<Source>) => {
  const { clock, renew, onSource, onTrouble, signal } = options;
  let tries = 0;
  let failures = 0;
  /** The request in flight; answers to older ones are ignored. */
  let request: symbol | null = null;
  const timer = createTimer(clock, signal);

  const offline = () => {
    onTrouble('offline');
    const delay = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0;
    failures += 1;
    timer.start(() => void requestSource(), delay);
  };

  const requestSource = async () => {
    timer.stop();
    if (request || signal.aborted) return;
    const current = Symbol('request');
    request = current;
    let renewal: Renewal<Source>;
    try {
      renewal = await renew();
    } catch (error) {
      // An unexpected error: without this reset, no later attempt could start.
      if (request === current) request = null;
      throw error;
    }
    if (request !== current || signal.aborted) return;
    request = null;
    if (renewal.kind === 'offline') return offline();
    failures = 0;
    if (renewal.kind === 'gone') return onTrouble('gone');
    tries += 1;
    onTrouble(null);
    onSource(renewal.source);
  };

  const resetCounts = () => {
    tries = 0;
    failures = 0;
    onTrouble(null);
  };

  return {
    /** Playback broke off. */
    interrupted: () => {
      if (tries < TRIES) return void requestSource();
      onTrouble('failed');
    },
    /** The viewer retries, or the connection is back. */
    retry: () => {
      // A request that hangs, as behind a switch without power, must not hold up the viewer.
      request = null;
      resetCounts();
      void requestSource();
    },
    /** Something else will be played: the answer to a request in flight is ignored. */
    reset: () => {
      timer.stop();
      request = null;
      resetCounts();
    },
    /** It plays again: the trouble is over. */
    recovered: () => {
      tries = 0;
    },
  };
};
