import { open } from './disk-fs.ts';

/** Resolves once the content of a file is on the disk. */
export const syncFile = async (file: string): Promise<void> => {
  // Windows writes nothing of a file that is open for reading alone.
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
