import type { SoundTrack, SubtitleTrack } from '@sebule/contract';
import { useState } from 'react';
import type { Streams } from '../../browser/streams.ts';
import { rememberedTracks, rememberTracks } from '../../browser/track-memory.ts';
import type { Playable } from '../../engine/title/playable.ts';
import { subtitlesFor, wishOf, withOwnFile } from '../../engine/title/track-choice.rules.ts';

interface UseTracks {
  titleId: number;
  item: Playable;
  streams: Streams;
}

/** The sounds and subtitles of what plays, and the viewer's choice, which is kept for the whole title. */
export const useTracks = ({ titleId, item, streams }: UseTracks) => {
  const [wishes, setWishes] = useState(() => rememberedTracks(titleId));
  const subtitles = withOwnFile(item.tracks.subtitles, item.subtitlesUrl);
  const remember = (chosen: Parameters<typeof rememberTracks>[1]) => {
    rememberTracks(titleId, chosen);
    setWishes(rememberedTracks(titleId));
  };
  return {
    subtitles,
    /** The subtitles that are shown while subtitles are on; null: there are none. */
    subtitle: subtitlesFor(subtitles, {
      ofTitle: wishes.ofTitle.subtitles,
      last: wishes.last.subtitles,
    }),
    chooseSubtitle: (track: SubtitleTrack) => remember({ subtitles: wishOf(track) }),
    sounds: item.tracks.audio,
    /** By its place among them. */
    chooseSound: (track: SoundTrack) => {
      streams.chooseSound(item.tracks.audio.indexOf(track));
      remember({ audio: wishOf(track) });
    },
  };
};

export type Tracks = ReturnType<typeof useTracks>;
