import { type SubtitlesLeftOut, subtitleProblems } from '@sebule/contract';
import type { LibraryDependencies } from './dependencies.ts';
import { type EntryRow, folderRepository } from './folder/folder.repository.ts';
import {
  FOREIGN_ENDINGS,
  composedForms,
  createForeignSubtitles,
  subtitlePaths,
} from './names/subtitle-paths.rules.ts';

export interface SubtitlesBeside {
  /** The subtitles that a title gets; null where there are none. */
  path: string | null;
  /** Subtitles that nobody can use until somebody does something about them. */
  leftOut: SubtitlesLeftOut | null;
}

export const NONE_BESIDE: SubtitlesBeside = { path: null, leftOut: null };

/** How many files in foreign formats are looked at for one video. */
const FOREIGN_LOOKED_AT_MAX = 3;

/** One of them, before the others are counted. */
type LeftOut = Omit<SubtitlesLeftOut, 'others'>;

/** Finds the subtitles that belong to videos, and tells which of them can be used. */
export const createSubtitlesBeside = ({ db, subtitleChecks }: LibraryDependencies) => {
  const reasonAgainst = async (path: string): Promise<string | null> => {
    const { problem, is_sure: isSure } = await subtitleChecks.verdictOf(path);
    return problem ?? (isSure ? null : subtitleProblems.encodingUnclear);
  };

  const bestOf = async (paths: readonly string[]) => {
    const leftOut: LeftOut[] = [];
    for (const path of paths) {
      const reason = await reasonAgainst(path);
      if (reason === null) return { path, leftOut };
      leftOut.push({ path, reason });
    }
    return { path: null, leftOut };
  };

  /** Those in formats that no title can use; what they are is read, as names such as `.sub` have several meanings. */
  const unusableAmong = async (paths: readonly string[]): Promise<LeftOut[]> => {
    const unusable: LeftOut[] = [];
    for (const path of paths.slice(0, FOREIGN_LOOKED_AT_MAX)) {
      const { problem: reason } = await subtitleChecks.verdictOf(path);
      if (reason !== null) unusable.push({ path, reason });
    }
    return unusable;
  };

  /** For each video, by its path. */
  return async (rows: readonly Pick<EntryRow, 'path' | 'folder'>[]) => {
    const wanted = rows.map(({ path }) => ({ path, subtitles: subtitlePaths(path).flatMap(composedForms) }));
    const folders = [...new Set(rows.map(({ folder }) => folder))];
    const [found, others] = await Promise.all([
      folderRepository(db).subtitlesAmong(wanted.flatMap(({ subtitles }) => subtitles)),
      folderRepository(db).othersIn(folders, FOREIGN_ENDINGS),
    ]);
    const foreignBeside = createForeignSubtitles(others);
    const beside = new Map<string, SubtitlesBeside>();
    for (const { path, subtitles } of wanted) {
      const best = await bestOf(subtitles.filter((each) => found.has(each)));
      // A title that has subtitles needs no others in a format that it cannot use.
      const foreign = best.path === null ? await unusableAmong(foreignBeside(path)) : [];
      const [first, ...more] = [...best.leftOut, ...foreign];
      beside.set(path, { path: best.path, leftOut: first ? { ...first, others: more.length } : null });
    }
    return beside;
  };
};
export type FindSubtitlesBeside = ReturnType<typeof createSubtitlesBeside>;
