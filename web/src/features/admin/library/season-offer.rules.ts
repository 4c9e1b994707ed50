import { UPLOAD_FOLDER } from '@sebule/contract/uploads/limits';

/** Folders of all kinds of videos: being in one says nothing about a video. */
const MIXED: ReadonlySet<string> = new Set(['', UPLOAD_FOLDER]);

/** Whether a season may be made of a folder because of these of its videos. */
export const offersSeason = (folder: string, videos: readonly { names_episode: boolean }[]): boolean =>
  MIXED.has(folder) ? videos.some(({ names_episode: namesEpisode }) => namesEpisode) : videos.length > 0;
