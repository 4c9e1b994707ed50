import path from 'node:path';
import { mkdir, stat } from './disk-fs.ts';

const isFolder = async (folder: string): Promise<boolean> => {
  try {
    return (await stat(folder)).isDirectory();
  } catch {
    return false;
  }
};

/**
 * Makes a folder and those above it. Node's `recursive` reports a read-only disk as a missing file.
 * @throws the system's error about the first folder that cannot be made
 */
export const makeFolder = async (folder: string): Promise<void> => {
  if (await isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  try {
    await mkdir(folder);
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!(await isFolder(folder))) throw error;
  }
};
