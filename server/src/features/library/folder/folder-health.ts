import { access, constants, statfs } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { FolderSummary } from '@sebule/contract';
import { errorCode } from '#platform/error-name.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import { diskAwayProblem, folderProblem } from './folder-problem.rules.ts';

/** Whether files can be stored in the media folder, and how many bytes. */
export const folderHealth = async (
  mediaDir: string,
  disk: MediaDisk,
): Promise<Pick<FolderSummary, 'problem' | 'free_bytes' | 'total_bytes'>> => {
  if (await disk.isAway()) return { problem: diskAwayProblem(mediaDir), free_bytes: null, total_bytes: null };
  try {
    await access(mediaDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, blocks, bsize } = await statfs(mediaDir);
    return { problem: null, free_bytes: bavail * bsize, total_bytes: blocks * bsize };
  } catch (error) {
    const { username } = userInfo();
    const problem = folderProblem(errorCode(error) || 'unknown', { mediaDir, username });
    return { problem, free_bytes: null, total_bytes: null };
  }
};
