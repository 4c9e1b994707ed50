import { type SubtitlesLeftOut, subtitleProblems } from '@sebule/contract';
import type { SubtitleChecks } from '#features/media/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { type EntryRow, folderRepository } from './folder/folder.repository.ts';
import { composedForms, subtitlePaths } from './names/subtitle-paths.rules.ts';

/** The subtitles that are beside a video. */
export interface SubtitlesBeside {
  /** Those that a title gets; null where there are none. */
  path: string | null;
  /** Better ones that it does not get, as long as somebody does nothing about it. */
  leftOut: SubtitlesLeftOut | null;
}

export const NONE_BESIDE: SubtitlesBeside = { path: null, leftOut: null };

interface Dependencies {
  db: Database;
  checks: Pick<SubtitleChecks, 'verdictOf'>;
}

/** Finds the subtitles that belong to videos, and tells which of them can be used. */
export const createSubtitlesBeside = ({ db, checks }: Dependencies) => {
  const reasonAgainst = async (path: string): Promise<string | null> => {
    const { problem, is_sure: isSure } = await checks.verdictOf(path);
    return problem ?? (isSure ? null : subtitleProblems.encodingUnclear);
  };

  const bestOf = async (paths: readonly string[]): Promise<SubtitlesBeside> => {
    let leftOut: SubtitlesLeftOut | null = null;
    for (const path of paths) {
      const reason = await reasonAgainst(path);
      if (reason === null) return { path, leftOut };
      leftOut ??= { path, reason };
    }
    return { path: null, leftOut };
  };

  /** For each video, by its path. */
  return async (rows: readonly Pick<EntryRow, 'path'>[]): Promise<Map<string, SubtitlesBeside>> => {
    const wanted = rows.map(({ path }) => ({ path, subtitles: subtitlePaths(path).flatMap(composedForms) }));
    const found = await folderRepository(db).subtitlesAmong(wanted.flatMap(({ subtitles }) => subtitles));
    const beside = new Map<string, SubtitlesBeside>();
    for (const { path, subtitles } of wanted)
      beside.set(path, await bestOf(subtitles.filter((each) => found.has(each))));
    return beside;
  };
};
export type FindSubtitlesBeside = ReturnType<typeof createSubtitlesBeside>;
