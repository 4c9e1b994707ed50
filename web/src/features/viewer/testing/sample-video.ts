import type { Video } from '@sebule/contract';
import { sampleCard } from './sample-home.ts';

/** A title as its player and its details get it; a test passes only the relevant fields. */
export const sampleVideo = (more: Partial<Video> = {}): Video => ({
  ...sampleCard(1),
  video_url: '/media/1',
  subtitles_url: null,
  credits_start: 5_000,
  file_order: 1,
  files: [],
  seasons: [],
  watch_progress: null,
  progress: 0,
  completed: false,
  stars: null,
  ...more,
});
