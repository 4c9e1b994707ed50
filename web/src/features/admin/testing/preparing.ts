import type { Preparation, PreparePolicy } from '@sebule/contract';

/** A film that waits to be prepared, with a test's changes. */
export const aPreparation = (changes: Partial<Preparation> = {}): Preparation => ({
  job_id: 1,
  kind: 'movie',
  id: 11,
  video_id: 7,
  title: 'Kilele',
  part: '',
  path: 'films/kilele.mkv',
  state: 'waiting',
  progress: 0,
  seconds_left: null,
  reason: 'the sound is in DTS',
  doing: null,
  last_lines: null,
  cut_short: null,
  finished_at: null,
  bytes: null,
  ...changes,
});

/** A new house that has nothing to prepare, with a test's changes. */
export const aPreparePolicy = (changes: Partial<PreparePolicy> = {}): PreparePolicy => ({
  mode: 'ask',
  from_hour: null,
  to_hour: null,
  watchers_max: 3,
  small_copies: false,
  is_paused: false,
  held_by: null,
  waiting: 0,
  unplayable: 0,
  unlisted: 0,
  hopeless: 0,
  lacking: 0,
  unwanted: 0,
  failed: 0,
  has_ffmpeg: true,
  ...changes,
});
