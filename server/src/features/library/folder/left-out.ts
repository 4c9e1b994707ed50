import { REFERENCE_MAX_BYTES, cutText } from '@sebule/contract';

const SHOWN_MAX_LENGTH = 60;

/** Files and folders that are not in the index, because no title could refer to them: their paths are too long. */
export const createLeftOut = () => {
  const counts = new Map<string, number>();
  return {
    note(folder: string, count: number): void {
      if (count > 0) counts.set(folder, count);
      else counts.delete(folder);
    },

    /** After a look at all folders: the others are gone. */
    keepOnly(folders: ReadonlySet<string>): void {
      for (const folder of counts.keys()) if (!folders.has(folder)) counts.delete(folder);
    },

    /** What to tell whoever misses a film; null when nothing is left out. */
    text(): string | null {
      const [first] = counts.keys();
      if (first === undefined) return null;
      const count = [...counts.values()].reduce((sum, each) => sum + each, 0);
      const are = count === 1 ? 'A file or folder is' : `${count} files or folders are`;
      const shown = first.length > SHOWN_MAX_LENGTH ? `${cutText(first, SHOWN_MAX_LENGTH)}…` : first;
      const most = REFERENCE_MAX_BYTES.toLocaleString('en');
      return (
        `${are} left out: with all its folders, a name may have ${most} bytes, ` +
        `and letters of many scripts have three each. Give these folders shorter names: ${shown}`
      );
    },
  };
};
