import type { FilmContent } from '#platform/db/known-films.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { parseJson } from '#platform/json.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { type ExtractedTracks, extractedTracks } from './extracted.schema.ts';
import { extractionRepository } from './extraction.repository.ts';
import { wantedTracks } from './wanted-tracks.rules.ts';

/** Whether a film has subtitles that can be taken out of it. */
export const hasTracksToTake = (facts: Pick<MediaFacts, 'subtitles'>): boolean =>
  wantedTracks(facts).length > 0;

/** What was taken out of a film, as it is stored; null where that is nothing. */
export const readExtracted = (stored: string | null): ExtractedTracks | null =>
  stored === null ? null : (extractedTracks.safeParse(parseJson(stored)).data ?? null);

/** Notes what was taken out of a film whose file is gone, unless that is known. @param now in ISO 8601 */
export const rememberExtracted = async (
  tx: Tx,
  film: FilmContent,
  { tracks, now }: { tracks: ExtractedTracks; now: string },
): Promise<void> => {
  const repository = extractionRepository(tx.db);
  if (!(await repository.isKnown(film)))
    await repository.store({ sample: film.sample, size: film.source_size }, tracks, now);
};
