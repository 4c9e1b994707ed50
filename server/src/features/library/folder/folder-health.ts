import { access, constants, statfs } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { FolderSummary } from '@sebule/contract';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;

const problemFor = (code: string, mediaDir: string): FolderSummary['problem'] => {
  const { username } = userInfo();
  const folder = quoted(mediaDir);
  switch (code) {
    case 'ENOENT':
      return {
        text: `The media folder ${mediaDir} does not exist. Sebule runs as the user ${username}.`,
        command: `sudo install -d -o ${username} ${folder}`,
      };
    case 'EROFS':
      return {
        text: `The disk with the media folder ${mediaDir} is read-only. Sebule runs as the user ${username}.`,
        command: `sudo mount -o remount,rw "$(findmnt -n -o TARGET --target ${folder})"`,
      };
    default:
      return {
        text: `Sebule runs as the user ${username}, who cannot write to the media folder ${mediaDir} (${code}).`,
        command: `sudo chown -R ${username} ${folder} && sudo chmod -R u+rwX ${folder}`,
      };
  }
};

/** Whether files can be stored in the media folder, and how many bytes. */
export const folderHealth = async (
  mediaDir: string,
): Promise<Pick<FolderSummary, 'problem' | 'free_bytes' | 'total_bytes'>> => {
  try {
    await access(mediaDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, blocks, bsize } = await statfs(mediaDir);
    return { problem: null, free_bytes: bavail * bsize, total_bytes: blocks * bsize };
  } catch (error) {
    return { problem: problemFor(codeOf(error), mediaDir), free_bytes: null, total_bytes: null };
  }
};
