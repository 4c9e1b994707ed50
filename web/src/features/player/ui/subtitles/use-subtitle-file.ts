import { useEffect, useState, type RefObject } from 'react';
import { onServerBack } from '../../../../shared/api/connection.ts';

/**
 * What became of a file of subtitles. `there`: it has come, or is on its way. `missing`: it did not come, and is
 * asked for again. `unreadable`: not one line of it can be read.
 */
export type SubtitleStanding = 'none' | 'there' | 'missing' | 'unreadable';

interface Fault {
  url: string | null;
  standing: 'missing' | 'unreadable';
}

/** Between two questions for a file that did not come, in milliseconds. */
export const ASK_AGAIN_MS = 30_000;

/**
 * Follows the subtitles at this address; null: there are none. A browser asks for a file once: a <track> that is to
 * ask again has to be another, so each `attempt` wants an element of its own.
 */
export const useSubtitleFile = (
  video: RefObject<HTMLVideoElement | null>,
  url: string | null,
): { standing: SubtitleStanding; attempt: number } => {
  const [fault, setFault] = useState<Fault | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const life = new AbortController();
    // Of the <track> itself, and the next episode brings its own. They do not bubble.
    const options = { signal: life.signal, capture: true };
    const judge = ({ target, type }: Event) => {
      if (!(target instanceof HTMLTrackElement)) return;
      // One that has just been switched off shows no lines to anybody.
      const isEmpty = target.track.cues?.length === 0;
      const standing = type === 'error' ? 'missing' : isEmpty ? 'unreadable' : null;
      setFault(standing && { url: target.getAttribute('src'), standing });
    };
    video.current?.addEventListener('load', judge, options);
    video.current?.addEventListener('error', judge, options);
    return () => life.abort();
  }, [video]);

  const standing = url === null ? 'none' : fault?.url === url ? fault.standing : 'there';
  useEffect(() => {
    if (standing !== 'missing') return undefined;
    const ask = () => setAttempt((before) => before + 1);
    const timer = setInterval(ask, ASK_AGAIN_MS);
    const stop = onServerBack(ask);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [standing]);

  return { standing, attempt };
};
