import { open } from './disk-fs.ts';

/** Resolves once the names in a folder are on the disk: of files that were made, renamed or removed in it. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows opens no folder to be written, and writes names to its journal by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
