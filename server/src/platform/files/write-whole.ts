import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { open, rename, rm } from './disk-fs.ts';
import { makeFolder } from './make-folder.ts';

/** Writes a file atomically, also against a power cut: half a file would be served for ever. */
export const writeWhole = async (file: string, content: Uint8Array, modifiedMs?: number): Promise<void> => {
  await makeFolder(path.dirname(file));
  const temporary = path.join(path.dirname(file), `.${randomUUID()}.tmp`);
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(content);
      if (modifiedMs !== undefined) await handle.utimes(modifiedMs / 1000, modifiedMs / 1000);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};
