import { type SubtitlesLeftOut, subtitleProblems } from '@sebule/contract';
import type { LibraryDependencies } from './dependencies.ts';
import { type EntryRow, folderRepository } from './folder/folder.repository.ts';
import {
  FOREIGN_ENDINGS,
  composedForms,
  createForeignSubtitles,
  createSubtitlesInLanguages,
  subtitlePaths,
} from './names/subtitle-paths.rules.ts';

export interface SubtitlesBeside {
  /** The subtitles that a title gets; null where there are none. */
  path: string | null;
  /** Better subtitles that the video does not get until somebody does something about it; otherwise a second file. */
  leftOut: SubtitlesLeftOut | null;
}

export const NONE_BESIDE: SubtitlesBeside = { path: null, leftOut: null };

/** How many files in foreign formats are looked at for one video. */
const FOREIGN_LOOKED_AT_MAX = 3;

/** One of them, before the others are counted. */
type LeftOut = Omit<SubtitlesLeftOut, 'others'>;

/** The first of a video's other subtitles, and why it does not get these. @param others all but those that are taken */
const firstOther = (
  taken: string | null,
  others: readonly string[],
  inLanguages: readonly { path: string; language: string }[],
): LeftOut | null => {
  if (taken === null) {
    const [first] = inLanguages;
    return first ? { path: first.path, reason: subtitleProblems.otherLanguage(first.language) } : null;
  }
  const [path] = others;
  return path === undefined ? null : { path, reason: subtitleProblems.second };
};

/** Finds the subtitles that belong to videos, and tells which of them can be used. */
export const createSubtitlesBeside = ({ db, subtitleChecks }: LibraryDependencies) => {
  const reasonAgainst = async (path: string): Promise<string | null> => {
    const { problem, is_sure: isSure } = await subtitleChecks.verdictOf(path);
    return problem ?? (isSure ? null : subtitleProblems.encodingUnclear);
  };

  const bestOf = async (paths: readonly string[]) => {
    let leftOut: LeftOut | null = null;
    for (const path of paths) {
      const reason = await reasonAgainst(path);
      if (reason === null) return { path, leftOut };
      leftOut ??= { path, reason };
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
    const [found, inFolders, others] = await Promise.all([
      folderRepository(db).subtitlesAmong(wanted.flatMap(({ subtitles }) => subtitles)),
      folderRepository(db).subtitlesIn(folders),
      folderRepository(db).othersIn(folders, FOREIGN_ENDINGS),
    ]);
    const inLanguages = createSubtitlesInLanguages(inFolders);
    const foreignBeside = createForeignSubtitles(others);
    const beside = new Map<string, SubtitlesBeside>();
    for (const { path, subtitles } of wanted) {
      const own = subtitles.filter((each) => found.has(each));
      const best = await bestOf(own);
      const named = inLanguages(path);
      const all = [...new Set([...own, ...named.map((each) => each.path)])];
      const left = all.filter((each) => each !== best.path);
      // A title that has subtitles needs no others in a format that it cannot use.
      const foreign = best.path === null ? await unusableAmong(foreignBeside(path)) : [];
      const leftOut = best.leftOut ?? firstOther(best.path, left, named) ?? foreign[0] ?? null;
      beside.set(path, {
        path: best.path,
        leftOut: leftOut && { ...leftOut, others: left.length + foreign.length - 1 },
      });
    }
    return beside;
  };
};
export type FindSubtitlesBeside = ReturnType<typeof createSubtitlesBeside>;
