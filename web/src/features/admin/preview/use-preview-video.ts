import * as playbackMessages from '@sebule/contract/playback/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notePlayed } from './plays-here.ts';
import { mediaErrorHint, mediaErrorText, skippedTo } from './preview.rules.ts';

/** The `readyState` from which a film can begin. */
const HAVE_FUTURE_DATA = 3;

/** A preview's video and its buttons. `film`: its address, once known; `startAt`: the second at which it begins. */
export const usePreviewVideo = (film: string | undefined, startAt = 0) => {
  const ref = useRef<HTMLVideoElement>(null);
  const [seconds, setSeconds] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [problem, setProblem] = useState<{ text: string; hint: string | null } | null>(null);
  /** Where the film begins: there, or where it was when it was loaded again. */
  const resumeAt = useRef(startAt);
  const hasStarted = useRef(false);

  const play = (onRefused: (error: unknown) => void) => {
    ref.current?.play().catch((error: unknown) => {
      // A film that is loaded again or paused meanwhile interrupts its start.
      if (!(error instanceof DOMException && error.name === 'AbortError')) onRefused(error);
    });
  };

  /** Plays the film by itself, once. */
  const autoplay = () => {
    const { current: video } = ref;
    if (!video || hasStarted.current || video.readyState < HAVE_FUTURE_DATA) return;
    hasStarted.current = true;
    play(() => setProblem({ text: playbackMessages.autoplayFailed, hint: null }));
  };
  // A cached film may be ready before React has put its element into the page, and its events are over then.
  const catchUp = useEffectEvent(autoplay);
  useEffect(() => {
    if (film !== undefined) catchUp();
  }, [film]);

  return {
    ref,
    seconds,
    isPlaying,
    problem,
    toggle: () => {
      setProblem(null);
      if (ref.current?.paused === false) ref.current.pause();
      // The reason comes with the element's error event.
      else play(() => {});
    },
    skip: (by: number) => {
      const video = ref.current;
      if (video) video.currentTime = skippedTo(video.currentTime, by, video.duration);
    },
    /** Shows a moment of the film, wherever the page is scrolled to. */
    show: (second: number) => {
      const video = ref.current;
      if (!video) return;
      video.currentTime = skippedTo(0, second, video.duration);
      video.scrollIntoView({ block: 'nearest' });
    },
    /** Loads the film again, and goes on where it was. */
    reload: () => {
      setProblem(null);
      resumeAt.current = ref.current?.currentTime ?? 0;
      ref.current?.load();
    },
    handlers: {
      onTimeUpdate: () => {
        if (!ref.current) return;
        setSeconds(Math.floor(ref.current.currentTime));
        notePlayed(ref.current);
      },
      onSeeking: () => setSeconds(Math.floor(ref.current?.currentTime ?? 0)),
      onPlay: () => setIsPlaying(true),
      onPause: () => setIsPlaying(false),
      onPlaying: () => setProblem(null),
      onError: () => {
        const error = ref.current?.error ?? null;
        setProblem({ text: mediaErrorText(error), hint: mediaErrorHint(error) });
      },
      onLoadedMetadata: () => {
        if (ref.current && resumeAt.current > 0) ref.current.currentTime = resumeAt.current;
        resumeAt.current = 0;
      },
      onCanPlay: autoplay,
    },
  };
};
