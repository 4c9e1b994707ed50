import { SUBTITLES_MAX_BYTES } from '#features/streaming/index.ts';
import { isoTime } from '#platform/clock.ts';
import type { FilmContent } from '#platform/db/known-films.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type OpenFile, openFileBelow } from '#platform/files/open-below.ts';
import type { JobAttempt } from '#platform/jobs/job.ts';
import { NoFfmpegError } from '#platform/media/bounded-ffmpeg.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { createTimeSlices } from '#platform/time-slices.ts';
import { findShift } from './alignment/find-shift.ts';
import { findCredits } from './credits/find-credits.ts';
import { type Film, filmsRepository } from './films.repository.ts';
import { type Finding, nothing } from './finding.ts';
import { findIntro } from './intro/find-intro.ts';
import type { LookPayload } from './suggestions.jobs.ts';
import { type SuggestionRow, suggestionsRepository } from './suggestions.repository.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  mediaDir: string;
}

type What = SuggestionRow['what'];
/** What was found, and about which subtitles. */
type Found = Finding & { what: What; about?: string };

/** Episodes that one is compared with. */
const OTHERS_MAX = 5;

/** @throws what is no lack of ffmpeg */
const orWithout = (look: Promise<Finding>): Promise<Finding> =>
  look.catch((error: unknown) => {
    if (error instanceof NoFfmpegError) return nothing('the server has no ffmpeg to look with');
    throw error;
  });

/** The looks into films, one after the other. */
export const createLooking = ({ db, clock, mediaDir }: Dependencies) => {
  const inSlices = createTimeSlices();

  const store = ({ sample, source_size }: FilmContent, found: readonly Found[]): Promise<void> =>
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

  const subtitlesOf = async (path: string): Promise<Buffer | null> => {
    const file = await openFileBelow(mediaDir, path);
    if (file === null) return null;
    await using _handle = file.handle;
    return file.size > SUBTITLES_MAX_BYTES ? null : await file.handle.readFile();
  };

  const lookInto = async (
    asked: LookPayload,
    { facts: stored, subtitles, seasonId }: Film,
    file: OpenFile,
    attempt: Pick<JobAttempt, 'signal' | 'progress'>,
  ): Promise<Found[]> => {
    const { signal } = attempt;
    const facts = JSON.parse(stored) as MediaFacts;
    const found: Found[] = [{ what: 'credits', ...(await orWithout(findCredits(file, facts, signal))) }];
    if (subtitles !== null) {
      attempt.progress(20, 'Subtitles');
      const content = await subtitlesOf(subtitles.path);
      const finding =
        content === null
          ? nothing('they cannot be read')
          : await orWithout(findShift(file, facts, content, { inSlices, signal }));
      found.push({ what: 'subtitles', about: subtitles.about, ...finding });
    }
    if (seasonId !== null) {
      attempt.progress(70, 'Intro');
      const others = await filmsRepository(db).othersOf(asked, seasonId, OTHERS_MAX);
      found.push({ what: 'intro', ...(await orWithout(findIntro(file, others, { mediaDir, signal }))) });
    }
    return found;
  };

  /** Ends what waits, for one reason. */
  const endAll = async (content: FilmContent, reason: string): Promise<void> => {
    const waiting = (await suggestionsRepository(db).of(content)).filter(({ state }) => state === 'waiting');
    if (waiting.length === 0) return;
    await store(
      content,
      waiting.map(({ what, about }) => ({ what, about, ...nothing(reason) })),
    );
  };

  return {
    /** Looks into a film, and stores what it suggests. @throws the signal's reason */
    async look(asked: LookPayload, attempt: Pick<JobAttempt, 'signal' | 'progress'>): Promise<void> {
      const film = await filmsRepository(db).film(asked);
      const isSame = film?.sample === asked.sample && film.source_size === asked.source_size;
      const file = isSame ? await openFileBelow(mediaDir, film.path) : null;
      if (!film || file === null) return endAll(asked, 'its file is no longer there');
      await using _handle = file.handle;
      const found = await lookInto(asked, film, file, attempt);
      attempt.signal.throwIfAborted();
      await store(film, found);
    },

    giveUp: (film: LookPayload): Promise<void> => endAll(film, 'it could not be looked into'),
  };
};
export type Looking = ReturnType<typeof createLooking>;
