import type { TrackChoice } from '@sebule/contract';
import type { TimedSave } from '../engine/progress-saver.ts';
import type { KindOfSave } from './outbox-store.ts';
import { UNSENT } from './outbox.storage.ts';

export const progressSaves: KindOfSave<TimedSave> = {
  prefix: UNSENT.progress,
  isSave: (value) => 'movie_id' in value,
  titleOf: ({ movie_id: id }) => id,
  partOf: ({ episode_id: id }) => id ?? 'movie',
  // The server remembers that the title was once watched.
  countsStill: ({ isCompleted }) => isCompleted,
};

/** A choice of a sound or of subtitles. */
export type TimedChoice = TrackChoice & { at: number };

export const trackChoices: KindOfSave<TimedChoice> = {
  prefix: UNSENT.choices,
  isSave: (value) => 'video_id' in value,
  titleOf: ({ video_id: id }) => id,
  partOf: ({ audio }) => (audio === undefined ? 'subtitles' : 'audio'),
};
