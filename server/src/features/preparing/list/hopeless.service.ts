import { type HopelessFilm, VERDICT_BEGINNINGS } from '@sebule/contract';
import { isFfmpegInstalled } from '#platform/media/ffmpeg-there.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { verdictOf } from '#platform/media/verdict.rules.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { sourcesRepository } from '../sources.repository.ts';
import { type HopelessRow, hopelessRepository } from './hopeless.repository.ts';
import { toNamedFilm } from './list.service.ts';

/** More than anybody looks over. */
const SHOWN_MAX = 200;

/** A phrase. */
const reasonOf = ({ probe, facts }: HopelessRow): string => {
  if (probe === 'incomplete') return 'a part of its file is missing';
  const judged =
    facts === null ? null : verdictOf(JSON.parse(facts) as MediaFacts, { hasFfmpeg: isFfmpegInstalled });
  return (
    judged?.verdict_reason?.replace(VERDICT_BEGINNINGS.cannot, '') ??
    'it is damaged, or of a format that is not known here'
  );
};

/** The films of titles that nothing makes play, each once for what plays it. */
export const hopelessList =
  ({ db }: Pick<SliceDependencies, 'db'>) =>
  async (): Promise<HopelessFilm[]> => {
    const rows = await hopelessRepository(db).films(SHOWN_MAX);
    const reasons = new Map(rows.map((row) => [row.path, reasonOf(row)]));
    const uses = await sourcesRepository(db).usesOf([...reasons.keys()]);
    return uses.map((use) => ({ ...toNamedFilm(use), reason: reasons.get(use.path) ?? '' }));
  };
export type HopelessList = ReturnType<typeof hopelessList>;
