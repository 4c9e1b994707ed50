import * as playbackMessages from '@sebule/contract/playback/messages';
import { numbersText } from '#shared/episode-numbers.ts';
import type { Playable } from './engine/title/playable.ts';

export const labels = {
  resumeMovie: 'Resume Playing',
  movieFromBeginning: 'Play From Beginning',
  seriesFromBeginning: 'Play from Beginning',
  episodes: 'Episodes & More',
  details: 'Details',
  subtitles: 'Display Subtitles',
  back: 'Back',
  backToWatching: 'Back To Watching',
  keepWatching: 'Keep watching',
  playNow: 'Play now',
  cancel: 'Cancel',
  tapForSound: 'Tap for sound',
  tryAgain: 'Try again',
  tryAnotherVersion: 'Try another version:',
  reportProblem: 'Report a problem',
  displaySubtitlesNone: 'There are none for this one',
  displaySubtitlesMissing: 'Not available right now',
  displaySubtitlesUnreadable: 'They cannot be read',
  play: 'Play',
  pause: 'Pause',
  /** The player's bar, for screen readers. */
  controls: 'Playback',
  position: 'Position in the film',
  skipIntro: 'Skip intro',
  skipBack: 'Back 10 seconds',
  skipForward: 'Forward 10 seconds',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  nextEpisode: 'Next episode',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Exit full screen',
  settings: 'Settings',
  closeSettings: 'Close settings',
  speed: 'Speed',
  quality: 'Quality',
  automatic: 'Automatic, as the line allows',
  automaticShort: 'Auto',
  sound: 'Sound',
  subtitleChoice: 'Subtitles',
  subtitlesOff: 'Off',
  subtitleStyle: 'Subtitle style',
  nightMode: 'Night mode',
  nightModeNote: 'Makes loud scenes quieter, so that nobody wakes up.',
  version: 'Version',
  subtitleSize: 'Subtitle size',
  subtitleTiming: 'Subtitle timing',
  reset: 'Reset',
  askBeforeNext: 'Ask before the next episode',
  pictureInPicture: 'Picture in picture',
  leavePictureInPicture: 'Leave picture in picture',
  /** Beside the countdown: what it counts down to. */
  whatFollows: 'Then back to Home.',
  yourRating: 'Your rating',
  thanks: 'Thank you',
  ratingFailed: 'Your rating could not be saved. Please try again.',
  whatIsWrong: 'What is wrong?',
  forTheCaretaker: 'For the caretaker:',
  /** Added for a viewer who has a place in the video that cannot be played. */
  placeIsKept: 'Your place is kept.',
  /** Shown when the film has waited for data for long, and the server answers. */
  loadingSlowly: 'The film is loading slowly …',
  /** The same, when nothing of it arrives at all: disks that sleep take up to half a minute. */
  diskAsleep: 'The film does not come yet. Its disk may be waking up …',
  /** Shown for some seconds after a piece of a film was skipped because it is not there. */
  pieceSkipped: 'A piece of this video is missing here, and was skipped.',
} as const;

export const ratingName = (stars: number | null): string =>
  stars === null ? labels.yourRating : `${labels.yourRating}: ${starsName(stars)}`;

/** "1 star", "2 stars". */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const starsName = (stars: number): string => counted(stars, 'star');

const place = ({ seasonOrder, episodeOrder, episodeEnd }: Playable): string =>
  `S${seasonOrder}: EP.${numbersText(episodeOrder, episodeEnd)}`;

export const resumeEpisode = (item: Playable): string => `Resume ${place(item)}`;

export const reviewIn = (seconds: number): string => `Review in ${seconds} seconds.`;

export const nextEpisodeIn = (seconds: number): string => `Next episode in ${counted(seconds, 'second')}`;

export const episodeLine = (item: Playable): string => [place(item), item.name].filter(Boolean).join(' · ');

export const playNext = (next: Playable): string => `Next: ${episodeLine(next)}`;

/** What a screen reader announces when something starts that the viewer may want to stop. */
export const announcements = {
  countdown: (seconds: number): string =>
    `Review in ${seconds} seconds, unless you choose ${labels.keepWatching}.`,
  upNext: (seconds: number, next: Playable): string => `${nextEpisodeIn(seconds)}: ${episodeLine(next)}`,
  stopped: (next: Playable | null): string =>
    next ? `The episode has ended. ${playNext(next)}` : 'It has ended.',
} as const;

/** "0.5 s later". */
export const timingText = (seconds: number): string => {
  if (seconds === 0) return 'In step';
  return `${Number(Math.abs(seconds).toFixed(1))} s ${seconds > 0 ? 'later' : 'earlier'}`;
};

/** What is chosen, and what it costs. */
export const qualityFacts = (height: string, cost: string): string => `${height}, ${cost} an hour`;

export const rateText = (rate: number): string => `${Number(rate.toFixed(2))}×`;

/** The hint shown briefly after a key or a tap. */
export const hintMessages = {
  // A true minus, which is as wide as the plus.
  skipped: (seconds: number): string => `${seconds < 0 ? '−' : '+'}${Math.round(Math.abs(seconds))} s`,
  muted: (muted: boolean): string => (muted ? 'Muted' : 'Sound on'),
  subtitles: (shown: boolean): string => (shown ? 'Subtitles on' : 'Subtitles off'),
  withoutSubtitles: {
    none: 'No subtitles for this one',
    missing: 'The subtitles are not available right now',
    unreadable: 'The subtitles cannot be read',
  },
} as const;

/** The notice shown when playback breaks off. */
export const troubleMessages = {
  offline: 'The connection was lost. Your place is kept, and we keep trying.',
  failed: 'This video cannot be played right now.',
  unplayable: 'This device cannot play this video.',
  damaged: 'The file of this video is damaged. Other devices cannot play it either.',
  away: playbackMessages.notAvailableNow,
} as const;

/** The notice for a video that this device cannot play. */
export const formatLine = (codecs: readonly string[]): string => `Its format: ${codecs.join(', ')}`;

/** Shown when only the picture or only the sound of a file plays. */
export const missingTrackMessages = {
  picture: 'This device plays only the sound of this video.',
  sound: 'This device cannot play the sound of this video.',
} as const;
