import type { SoundTrack, SubtitleTrack, Video } from '@sebule/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readViewer } from '#shared/storage/session.ts';
import { timestamps } from '../../browser/timestamps.ts';
import { createStore } from '../../engine/store.ts';
import type { Playable } from '../../engine/title/playable.ts';
import { trackFor, wishesIn, wishOf } from '../../engine/title/track-choice.rules.ts';
import { outboxes } from '../../outbox/outboxes.ts';
import { forgetPrefetched } from '../../player.queries.ts';

const createWishes = (title: Video, client: QueryClient) => {
  const { video_id, is_series, chosen_tracks } = title;
  const userId = readViewer()?.user.user_id ?? null;
  const store = createStore(wishesIn(chosen_tracks));

  const choose = (part: 'audio' | 'subtitles', track: SoundTrack | SubtitleTrack) => {
    const wish = wishOf(track);
    store.set({ [part]: wish });
    forgetPrefetched(client, is_series ? 'series' : 'movie', video_id);
    if (userId !== null) outboxes().choices.accept(userId, { video_id, [part]: wish, at: timestamps() });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    chooseSound: (track: SoundTrack) => choose('audio', track),
    chooseSubtitle: (track: SubtitleTrack) => choose('subtitles', track),
    /** The place of the sound that the viewer has chosen for the title; null: the film's first. */
    pickSound: ({ tracks: { audio } }: Pick<Playable, 'tracks'>): number | null => {
      const wanted = trackFor(audio, store.get().audio);
      return wanted ? audio.indexOf(wanted) : null;
    },
  };
};

/** What the viewer wants to hear and to read in a title, on all of their devices. */
export const useWishes = (title: Video) => {
  const client = useQueryClient();
  const [wishes] = useState(() => createWishes(title, client));
  return wishes;
};

export type TrackWishes = ReturnType<typeof createWishes>;
