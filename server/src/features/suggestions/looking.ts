import { isoTime } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type OpenFile, openFileBelow } from '#platform/files/open-below.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { findCredits } from './credits/find-credits.ts';
import { NoFfmpegError } from './ffmpeg/run-ffmpeg.ts';
import { type Content, type Film, filmsRepository } from './films.repository.ts';
import { type Finding, nothing } from './finding.ts';
import type { LookPayload } from './suggestions.jobs.ts';
import { type SuggestionRow, suggestionsRepository } from './suggestions.repository.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  mediaDir: string;
}

type What = SuggestionRow['what'];
/** What was found, and about which subtitles. */
type Found = Finding & { what: What; about?: string };

/** The looks into films, one after the other. */
export const createLooking = ({ db, clock, mediaDir }: Dependencies) => {
  const store = ({ sample, source_size }: Content, found: readonly Found[]): Promise<void> =>
    inTransaction(db, (tx) =>
      suggestionsRepository(tx.db).put(
        found.map(({ what, about = '', state, at, value, reason }) => ({
          sample,
          source_size,
          what,
          about,
          state,
          at_s: at,
          value_s: value,
          reason,
          asked_at: isoTime(clock.now()),
        })),
      ),
    );

  const lookInto = async (film: Film, file: OpenFile, signal: AbortSignal): Promise<Found[]> => {
    const facts = JSON.parse(film.facts) as MediaFacts;
    const attempt = async (look: () => Promise<Finding>): Promise<Finding> => {
      try {
        return await look();
      } catch (error) {
        if (error instanceof NoFfmpegError) return nothing('the server has no ffmpeg to look with');
        throw error;
      }
    };
    return [{ what: 'credits', ...(await attempt(() => findCredits(file, facts, signal))) }];
  };

  /** Ends what waits, for one reason. */
  const endAll = async (content: Content, reason: string): Promise<void> => {
    const waiting = (await suggestionsRepository(db).of(content)).filter(({ state }) => state === 'waiting');
    if (waiting.length === 0) return;
    await store(
      content,
      waiting.map(({ what, about }) => ({ what, about, ...nothing(reason) })),
    );
  };

  return {
    /** Looks into a film, and stores what it suggests. @throws the signal's reason */
    async look(asked: LookPayload, signal: AbortSignal): Promise<void> {
      const film = await filmsRepository(db).film(asked);
      const isSame = film?.sample === asked.sample && film.source_size === asked.source_size;
      const file = isSame ? await openFileBelow(mediaDir, film.path) : null;
      if (!film || file === null) return endAll(asked, 'its file is no longer there');
      await using _handle = file.handle;
      const found = await lookInto(film, file, signal);
      signal.throwIfAborted();
      await store(film, found);
    },

    giveUp: (film: LookPayload): Promise<void> => endAll(film, 'it could not be looked into'),
  };
};
export type Looking = ReturnType<typeof createLooking>;
