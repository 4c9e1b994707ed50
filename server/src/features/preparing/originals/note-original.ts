import { MANIFEST_FILE, type PackageManifest } from '#features/films/index.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { parseJson } from '#platform/json.ts';

type Noted = NonNullable<PackageManifest['original']>;

/**
 * Notes in a package that the own file of its film is deleted because of it, and what nothing else tells then: another
 * database finds the film again by that.
 * @returns whether there is such a package
 * @throws errors of the disk
 */
export const noteOriginal = async (
  store: Pick<MediaStore, 'open' | 'write'>,
  folder: string,
  original: Noted,
): Promise<boolean> => {
  const path = `${folder}/${MANIFEST_FILE}`;
  const file = await store.open(path);
  if (file === null) return false;
  let text: string;
  try {
    text = (await file.readWhole()).toString();
  } finally {
    await file.close();
  }
  const manifest = parseJson(text);
  if (typeof manifest !== 'object' || manifest === null) return false;
  // What another version has written stays.
  await store.write(path, Buffer.from(JSON.stringify({ ...manifest, original }, null, 2)));
  return true;
};
