import type { Chapter, Previews, SoundTrack, SubtitleTrack } from '@sebule/contract';

/** Subtitles of a film, by their path below the media folder. */
export type KnownSubtitles = Omit<SubtitleTrack, 'url'> & { path: string };

/** What is known of a film besides its row in the catalogue. Paths are below the media folder. */
export interface KnownFilm {
  /** The playlist of the whole film, where it is prepared for all devices. */
  master: string | null;
  /** The playlist of a small copy of a film whose file is played otherwise. */
  small: string | null;
  /** Whether the film is left only as it was prepared: its own file was deleted. */
  isOnlyPrepared: boolean;
  /** As in the playlist; none where there is no choice. */
  audio: SoundTrack[];
  /** Beside the film, then of its package, then taken out of it. */
  subtitles: KnownSubtitles[];
  previews: (Omit<Previews, 'url' | 'sheets'> & { sheets: string[] }) | null;
  chapters: Chapter[];
}

export const NOTHING_KNOWN: KnownFilm = {
  master: null,
  small: null,
  isOnlyPrepared: false,
  audio: [],
  subtitles: [],
  previews: null,
  chapters: [],
};
