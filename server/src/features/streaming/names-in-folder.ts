import path from 'node:path';
import { readdir } from '#platform/files/disk-fs.ts';

/** Lists the names in folders below the media folder; none for a folder that cannot be read. */
export const namesInFoldersOf =
  (mediaDir: string) =>
  (folder: string): Promise<readonly string[]> =>
    readdir(path.join(mediaDir, folder)).catch(() => []);
