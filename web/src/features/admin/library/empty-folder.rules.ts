import type { FolderSummary } from '@sebule/contract';

type Folder = Pick<FolderSummary, 'path' | 'problem'> | undefined;

/**
 * While a disk is away, its folder is empty, and whatever is copied into it fills the system's disk: so the disk comes
 * first.
 */
const first = (folder: Folder): string => (folder?.problem ? 'First mend what is said above. ' : '');

const placeOf = (folder: Folder): string =>
  folder ? `${folder.path} on the machine that runs Sebule` : 'the media folder';

/** How videos become new files, and what becomes of those. `others`: how many of another kind wait. */
export const newFilesHint = (folder: Folder, others = 0): string => {
  const elsewhere = others > 0 ? 'There are others under Episodes. ' : '';
  return `${elsewhere}${first(folder)}Copy videos into ${placeOf(folder)}, or upload them under Media Folder: they appear here, and one tap makes a movie of each.`;
};

/** How files come into a folder, by its path in the media folder, and what comes next. */
export const emptyFolderHint = (media: Folder, folder: string): string => {
  const into = folder === '' ? placeOf(media) : `this folder, ${folder} in ${placeOf(media)}`;
  return `${first(media)}Choose films above, or copy them into ${into}. Then make movies and series of them under New Files.`;
};
