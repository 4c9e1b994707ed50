import type { BigIntStats } from 'node:fs';

/** What tells a folder from another one that has taken its place. */
export type FolderIdentity = Pick<BigIntStats, 'dev' | 'ino' | 'birthtimeNs' | 'ctimeNs'>;

/** Where a file system does not know when a folder was made, the time of its last change may stand there. */
const isUnsure = ({ birthtimeNs, ctimeNs }: FolderIdentity): boolean => birthtimeNs === ctimeNs;

/**
 * Whether it is still the same folder. The number alone does not tell: a new folder often gets that of a deleted one.
 * @param isEnded whether its watch has told of its end: then it is another one if in doubt
 */
export const isSameFolder = (before: FolderIdentity, now: FolderIdentity, isEnded: boolean): boolean =>
  before.dev === now.dev &&
  before.ino === now.ino &&
  (before.birthtimeNs === now.birthtimeNs || (!isEnded && isUnsure(before) && isUnsure(now)));
