import { PACKAGES_FOLDER } from '#features/films/index.ts';
import type { FilmContent } from '#platform/db/known-films.ts';
import type { MediaStore } from '#platform/files/media-store.ts';

/** What a landlord finds who looks into the folder. */
const ABOUT = 'about.txt';
const ABOUT_TEXT = `Films that Sebule has prepared for all devices, each in a folder of its own.
They are found by the content of their films. A folder that is deleted can be prepared again as long as
the film itself is there. Of some films, nothing else is left: package.json says so under "original".
`;

/** A film has been prepared so often before. A power cut may have left a number out. */
const NUMBER = /^(.+-\d+)-(\d{1,9})$/;

/** Files have names of their own on every disk: base64url may differ in case alone. */
const nameOf = ({ sample, source_size }: FilmContent): string =>
  `${Buffer.from(sample).toString('hex')}-${source_size}`;

/** Which of the packages of one film it is: the highest number is the latest. @param folder its path */
export const numberOf = (folder: string): number => {
  const [, , number = '1'] = NUMBER.exec(folder.slice(folder.lastIndexOf('/') + 1)) ?? [];
  return Number(number);
};

/** The names of the folders in that of the packages. */
export const packageNames = async (store: Pick<MediaStore, 'list'>): Promise<string[]> =>
  (await store.list(PACKAGES_FOLDER)).filter(({ isFolder }) => isFolder).map(({ name }) => name);

/** Writes what the folder is. Earlier versions have said that any package can be made again. */
export const writeAbout = (store: Pick<MediaStore, 'write'>): Promise<void> =>
  store.write(`${PACKAGES_FOLDER}/${ABOUT}`, Buffer.from(ABOUT_TEXT));

/**
 * Where the next package of a film goes, in the store; nothing is there yet. Each has a folder of its own, because residents
 * may be watching an earlier one.
 */
export const newPackageFolder = async (
  store: Pick<MediaStore, 'list' | 'stat' | 'write'>,
  film: FilmContent,
): Promise<string> => {
  // It also makes the folder.
  if ((await store.stat(`${PACKAGES_FOLDER}/${ABOUT}`)) === null) await writeAbout(store);
  const name = nameOf(film);
  const numbers = (await packageNames(store))
    .filter((each) => each === name || each.startsWith(`${name}-`))
    .map(numberOf);
  return `${PACKAGES_FOLDER}/${name}${numbers.length === 0 ? '' : `-${Math.max(...numbers) + 1}`}`;
};
