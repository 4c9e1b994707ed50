import { constants } from 'node:fs';
import { userInfo } from 'node:os';
import type { FolderSummary } from '@sebule/contract';
import { SECOND_MS } from '#platform/clock.ts';
import { errorCode } from '#platform/error-name.ts';
import { access, statfs } from '#platform/files/disk-fs.ts';
import { MARKER, type MediaDisk } from '#platform/files/media-disk.ts';
import { diskAwayProblem, diskSilentProblem, folderProblem } from './folder-problem.rules.ts';

const ANSWERS_WITHIN_MS = 4 * SECOND_MS;

/** Whether files can be stored in the media folder, and how many bytes. */
export const folderHealth = async (
  mediaDir: string,
  disk: Pick<MediaDisk, 'state'>,
): Promise<Pick<FolderSummary, 'problem' | 'free_bytes' | 'total_bytes'>> => {
  const state = await disk.state(ANSWERS_WITHIN_MS);
  if (state !== 'there') {
    const problem = state === 'away' ? diskAwayProblem(mediaDir, MARKER) : diskSilentProblem(mediaDir);
    return { problem, free_bytes: null, total_bytes: null };
  }
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
