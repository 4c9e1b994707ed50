import { useEffect, useState, type RefObject } from 'react';
import { onServerBack } from '#shared/api/connection.ts';

/** `missing`: did not load, and is requested again. `unreadable`: not one line of it can be read. */
export type SubtitleStatus = 'none' | 'there' | 'missing' | 'unreadable';

/** Delay between requests for a file that did not load. */
export const RETRY_MS = 30_000;

/** Follows the file of this address, if any. A <track> requests it only once: each `attempt` needs a new element. */
export const useSubtitleFile = (video: RefObject<HTMLVideoElement | null>, url: string | null) => {
  const [fault, setFault] = useState<{ url: string | null; status: 'missing' | 'unreadable' } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    // Events of the <track> itself; they do not bubble, and the next episode has its own <track>.
    const options = { signal: controller.signal, capture: true };
    const update = ({ target, type }: Event) => {
      if (!(target instanceof HTMLTrackElement)) return;
      // A track that has just been switched off has no cues.
      const isEmpty = target.track.cues?.length === 0;
      const status = type === 'error' ? 'missing' : isEmpty ? 'unreadable' : null;
      setFault(status && { url: target.getAttribute('src'), status });
    };
    video.current?.addEventListener('load', update, options);
    video.current?.addEventListener('error', update, options);
    return () => controller.abort();
  }, [video]);

  const status: SubtitleStatus = url === null ? 'none' : fault?.url === url ? fault.status : 'there';
  useEffect(() => {
    if (status !== 'missing') return undefined;
    const retry = () => setAttempt((before) => before + 1);
    const timer = setInterval(retry, RETRY_MS);
    const stop = onServerBack(retry);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [status]);

  return { status, attempt };
};
