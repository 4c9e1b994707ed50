import type { Video } from '@sebule/contract';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { serverNow } from '#shared/api/client.ts';
import { onServerBack } from '#shared/api/connection.ts';
import { readViewer } from '#shared/storage/session.ts';
import { diagnose } from '../browser/diagnose.ts';
import { createMediaLoader } from '../browser/media-loader.ts';
import { connectMediaSession } from '../browser/media-session.ts';
import { preferences } from '../browser/preferences.ts';
import { createStreams } from '../browser/streams.ts';
import { systemClock } from '../browser/system-clock.ts';
import { rememberedTracks } from '../browser/track-memory.ts';
import { keepAwake } from '../browser/wake-lock.ts';
import type { PlayerState } from '../engine/player-state.ts';
import { createPlayer, type PageEvents, type Player } from '../engine/player.ts';
import { createTimestamps } from '../engine/progress-saver.ts';
import type { Choice, PlayRequest } from '../engine/title/choose.ts';
import type { Playable } from '../engine/title/playable.ts';
import { trackFor } from '../engine/title/track-choice.rules.ts';
import { progressOutbox, startProgressOutbox } from '../outbox/progress-outbox.ts';
import { forgetPrefetched, renewTitle } from '../player.queries.ts';

const timestamps = createTimestamps(serverNow);

/** The real page. Phones often end a tab without any event other than these two. */
const browserPage: PageEvents = {
  onHide: (listener, signal) => {
    const check = () => document.visibilityState === 'hidden' && listener({ gone: false });
    document.addEventListener('visibilitychange', check, { signal });
    addEventListener('pagehide', () => listener({ gone: true }), { signal });
  },
  onReturn: (listener, signal) => {
    const check = () => document.visibilityState === 'visible' && listener();
    document.addEventListener('visibilitychange', check, { signal });
  },
};

/** The place of the sound that the viewer has chosen for the title; null: the film's first. */
const pickSound = ({ movieId, tracks: { audio } }: Playable): number | null => {
  const wanted = trackFor(audio, rememberedTracks(movieId).ofTitle.audio);
  return wanted ? audio.indexOf(wanted) : null;
};

interface UsePlayer {
  title: Video;
  choice: Choice;
  /** Of a link to the title that was followed while it played. */
  followed: PlayRequest | null;
  fullscreen: { enter: () => void; leave: () => void };
  leave: () => void;
}

/** The engine for one visit, once `attach` has the video; `player` and `state` follow, maybe only after a key. */
export const usePlayer = ({ title, choice, followed, fullscreen, leave }: UsePlayer) => {
  const queryClient = useQueryClient();
  // Another viewer may sign in meanwhile in another tab, and has not watched this.
  const [userId] = useState(() => readViewer()?.user.user_id ?? null);
  const [streams] = useState(createStreams);
  const video = useRef<HTMLVideoElement>(null);
  const engine = useRef<Player>(null);
  const [player, setPlayer] = useState<Player | null>(null);
  /** The position when the element was last detached. */
  const lastPosition = useRef<Choice>(null);

  useEffect(() => startProgressOutbox(queryClient), [queryClient]);

  // It changes with the address, and the player must not.
  const latestLeave = useRef(leave);
  useEffect(() => {
    latestLeave.current = leave;
  }, [leave]);

  const attach = useCallback(
    (element: HTMLVideoElement) => {
      const type = title.is_series ? 'series' : 'movie';
      const created = createPlayer({
        video: element,
        title,
        choice: lastPosition.current ?? choice,
        clock: systemClock,
        page: browserPage,
        load: createMediaLoader(element, streams),
        pickSound,
        serverNow: timestamps,
        save: (save, how) => {
          forgetPrefetched(queryClient, type, title.video_id);
          if (userId !== null) progressOutbox().accept(userId, save, how);
        },
        renew: () => renewTitle(type, title.video_id),
        diagnose,
        loudness: { read: preferences.get, write: preferences.set },
        asksBeforeNext: () => preferences.get().asksBeforeNext,
        fullscreen,
        leave: () => latestLeave.current(),
      });
      video.current = element;
      engine.current = created;
      // The film's first frame does not wait for the overlay to render.
      startTransition(() => setPlayer(created));
      // Before the element leaves the page: afterwards it has no position to save.
      return () => {
        created.dispose();
        // While the code of another page loads, this page is only hidden: Back attaches its element again.
        const { resumes, resumeAt } = created.state();
        lastPosition.current = { item: resumes, from: resumeAt, chosen: false };
        video.current = null;
        engine.current = null;
        setPlayer(null);
      };
    },
    [title, choice, fullscreen, userId, queryClient, streams],
  );

  useEffect(
    () =>
      onServerBack(() => {
        if (player?.state().trouble === 'offline') player.retry();
      }),
    [player],
  );

  // A player that is made anew must not follow it again.
  const lastFollowed = useRef(followed);
  useEffect(() => {
    if (!player || !followed || followed === lastFollowed.current) return;
    lastFollowed.current = followed;
    void player.follow(followed);
  }, [player, followed]);

  useEffect(() => {
    const element = video.current;
    if (!player || !element) return undefined;
    const controller = new AbortController();
    connectMediaSession({ player, video: element, title, signal: controller.signal });
    keepAwake(element, controller.signal);
    return () => controller.abort();
  }, [player, title]);

  const subscribe = useCallback(
    (listener: () => void) => player?.subscribe(listener) ?? (() => {}),
    [player],
  );
  const state: PlayerState | null = useSyncExternalStore(subscribe, () => player?.state() ?? null);
  return { attach, streams, video, engine, player, state };
};
