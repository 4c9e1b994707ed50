import type { Video } from '@sebule/contract';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onServerBack } from '#shared/api/connection.ts';
import { readViewer } from '#shared/storage/session.ts';
import { diagnose } from '../browser/diagnose.ts';
import { createMediaLoader } from '../browser/media-loader.ts';
import { connectMediaSession } from '../browser/media-session.ts';
import { preferences } from '../browser/preferences.ts';
import { createStreams } from '../browser/streams.ts';
import { systemClock } from '../browser/system-clock.ts';
import { timestamps } from '../browser/timestamps.ts';
import { keepAwake } from '../browser/wake-lock.ts';
import type { PlayerState } from '../engine/player-state.ts';
import { createPlayer, type PageEvents, type Player } from '../engine/player.ts';
import type { Choice, PlayRequest } from '../engine/title/choose.ts';
import { outboxes, startOutboxes } from '../outbox/outboxes.ts';
import { forgetPrefetched, renewTitle } from '../player.queries.ts';
import type { TrackWishes } from './subtitles/use-wishes.ts';

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

interface UsePlayer {
  title: Video;
  choice: Choice;
  /** Of a link to the title that was followed while it played. */
  followed: PlayRequest | null;
  wishes: Pick<TrackWishes, 'pickSound'>;
  fullscreen: { enter: () => void; leave: () => void };
  leave: () => void;
}

/** The engine for one visit, once `attach` has the video; `player` and `state` follow, maybe only after a key. */
export const usePlayer = ({ title, choice, followed, wishes, fullscreen, leave }: UsePlayer) => {
  const queryClient = useQueryClient();
  // Another viewer may sign in meanwhile in another tab, and has not watched this.
  const [userId] = useState(() => readViewer()?.user.user_id ?? null);
  const [streams] = useState(createStreams);
  const video = useRef<HTMLVideoElement>(null);
  const engine = useRef<Player>(null);
  const [player, setPlayer] = useState<Player | null>(null);
  /** The position when the element was last detached. */
  const lastPosition = useRef<Choice>(null);

  useEffect(() => startOutboxes(queryClient), [queryClient]);

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
        pickSound: wishes.pickSound,
        serverNow: timestamps,
        save: (save, how) => {
          forgetPrefetched(queryClient, type, title.video_id);
          if (userId !== null) outboxes().progress.accept(userId, save, how);
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
    [title, choice, wishes, fullscreen, userId, queryClient, streams],
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
