import type { SoundTrack } from '@sebule/contract';
import { useSyncExternalStore } from 'react';
import type { Streams } from '../../browser/streams.ts';
import type { Playable } from '../../engine/title/playable.ts';
import { forcedFor, subtitlesFor, withOwnFile } from '../../engine/title/track-choice.rules.ts';
import type { TrackWishes } from './use-wishes.ts';

interface UseTracks {
  wishes: TrackWishes;
  item: Playable;
  streams: Streams;
}

/** The sounds and subtitles of what plays, and the viewer's choice, which is kept for the whole title. */
export const useTracks = ({ wishes, item, streams }: UseTracks) => {
  const wished = useSyncExternalStore(wishes.subscribe, wishes.get);
  const { sound: place } = useSyncExternalStore(streams.subscribe, streams.get);
  const sound = item.tracks.audio[place] ?? null;
  const subtitles = withOwnFile(item.tracks.subtitles, item.subtitlesUrl);
  return {
    subtitles,
    /** The subtitles that are shown while subtitles are on; null: there are none. */
    subtitle: subtitlesFor(subtitles, wished),
    /** Those that are shown while subtitles are off; null: none. */
    forced: forcedFor(subtitles, sound),
    /** What is heard, as far as it is known. */
    sound,
    chooseSubtitle: wishes.chooseSubtitle,
    sounds: item.tracks.audio,
    chooseSound: (track: SoundTrack) => {
      streams.chooseSound(item.tracks.audio.indexOf(track));
      wishes.chooseSound(track);
    },
  };
};

export type Tracks = ReturnType<typeof useTracks>;
