import type { Playable } from './playable.ts';

/** The player's words; those the specification names are exactly its own. */
export const labels = {
  resumeMovie: 'Resume Playing',
  movieFromBeginning: 'Play From Beginning',
  seriesFromBeginning: 'Play from Beginning',
  episodes: 'Episodes & More',
  subtitles: 'Display Subtitles',
  back: 'Back',
  backToWatching: 'Back To Watching',
  keepWatching: 'Keep watching',
  tapForSound: 'Tap for sound',
  tryAgain: 'Try again',
  displaySubtitlesNone: 'There are none for this one',
  play: 'Play',
  pause: 'Pause',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Exit full screen',
} as const;

export const resumeEpisode = ({ seasonOrder, episodeOrder }: Playable): string =>
  `Resume S${seasonOrder}: EP.${episodeOrder}`;

export const reviewIn = (seconds: number): string => `Review in ${seconds} seconds.`;

export const episodeLine = ({ seasonOrder, episodeOrder, name }: Playable): string =>
  [`S${seasonOrder}: EP.${episodeOrder}`, name].filter(Boolean).join(' · ');

/** What the viewer reads when the picture breaks off. */
export const troubleWords = {
  offline: 'The connection was lost. Your place is kept, and we keep trying.',
  failed: 'This video cannot be played right now. Your place is kept.',
} as const;
