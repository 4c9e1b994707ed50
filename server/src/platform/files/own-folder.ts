/** In the media folder, and hidden: what Sebule makes of films, which nobody types, moves or deletes by name. */
const OWN_FOLDER = '.sebule';

/** Whether a path below the media folder leads there, on disks that ignore case, too. */
export const isInOwnFolder = (relativePath: string): boolean =>
  relativePath.split('/', 1)[0]?.toLowerCase() === OWN_FOLDER;
