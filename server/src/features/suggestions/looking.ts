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
import { findShift, hear } from './alignment/find-shift.ts';
import { findCredits } from './credits/find-credits.ts';
import { type Film, suggestionFilms } from './films.ts';
import { type Finding, nothing } from './finding.ts';
import { type IntroFinding, findIntro } from './intro/find-intro.ts';
import type { Stretch } from './intro/intro.rules.ts';
import type { LookPayload } from './suggestions.jobs.ts';
import { type SuggestionRow, suggestionsRepository } from './suggestions.repository.ts';
import { clockTime } from './words.rules.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events'> {
  mediaDir: string;
}

type What = SuggestionRow['what'];
/** What was found, and about which subtitles. */
type Found = Finding & { what: What; about?: string };

/** Other episodes of its season that are listened to: ten minutes of each are read from the disk. */
const OTHERS_MAX = 30;

/** @throws what is no lack of ffmpeg */
const orWithout = <T>(look: Promise<T>): Promise<T | Finding> =>
  look.catch((error: unknown) => {
    if (error instanceof NoFfmpegError) return nothing('the server has no ffmpeg to look with');
    throw error;
  });

/** The looks into films, one after the other. */
export const createLooking = ({ db, clock, mediaDir, events }: Dependencies) => {
  const inSlices = createTimeSlices();

  const rowOf = (
    { sample, source_size }: FilmContent,
    { what, about = '', state, at, value, reason }: Found,
  ): SuggestionRow => ({
    sample,
    source_size,
    what,
    about,
    state,
    at_s: at,
    value_s: value,
    reason,
    asked_at: isoTime(clock.now()),
  });

  /** @param elsewhere what was found about other films meanwhile */
  const store = (film: FilmContent, found: readonly Found[], elsewhere: readonly SuggestionRow[] = []) =>
    inTransaction(db, async (tx) => {
      const suggestions = suggestionsRepository(tx.db);
      await suggestions.replace(
        film,
        found.map((each) => rowOf(film, each)),
      );
      await suggestions.put(elsewhere);
      events.publish(tx, { type: 'suggestions-changed' });
    });

  const subtitlesOf = async (path: string): Promise<Buffer | null> => {
    const file = await openFileBelow(mediaDir, path);
    if (file === null) return null;
    await using _handle = file.handle;
    return file.size > SUBTITLES_MAX_BYTES ? null : await file.handle.readFile();
  };

  const compareSubtitles = async (
    { subtitles }: Film,
    facts: MediaFacts,
    file: OpenFile,
    signal: AbortSignal,
  ): Promise<Found[]> => {
    if (subtitles.length === 0) return [];
    const heard = await orWithout(hear(file, facts, signal));
    const found: Found[] = [];
    for (const { track, about } of subtitles) {
      const finding = async (): Promise<Finding> => {
        if (!(heard instanceof Float64Array)) return heard;
        const content = await subtitlesOf(track.path);
        if (content === null) return nothing('they cannot be read');
        return findShift(heard, content, { inSlices, signal });
      };
      found.push({ what: 'subtitles', about, ...(await finding()) });
    }
    return found;
  };

  const lookForIntro = async (
    asked: LookPayload,
    seasonId: number,
    file: OpenFile,
    signal: AbortSignal,
  ): Promise<{ found: Found; elsewhere: SuggestionRow[] }> => {
    const others = await suggestionFilms(db).othersOf(asked, seasonId, OTHERS_MAX);
    const intro: IntroFinding = await orWithout(findIntro(file, others, { mediaDir, signal }));
    const { elsewhere = [], ...finding } = intro;
    const reasonFor = ({ from, to }: Stretch): string =>
      `the intro of another episode is heard here from ${clockTime(from)} to ${clockTime(to)}`;
    return {
      found: { what: 'intro', ...finding },
      elsewhere: elsewhere.flatMap(({ episode: { sample, source_size }, ...stretch }) => {
        if (sample === null) return [];
        const { from: at, to: value } = stretch;
        const found = { what: 'intro', state: 'found', at, value, reason: reasonFor(stretch) } as const;
        return [rowOf({ sample, source_size }, found)];
      }),
    };
  };

  const lookInto = async (
    asked: LookPayload,
    film: Film,
    file: OpenFile,
    { signal, progress }: Pick<JobAttempt, 'signal' | 'progress'>,
  ): Promise<{ found: Found[]; elsewhere: SuggestionRow[] }> => {
    const facts = JSON.parse(film.facts) as MediaFacts;
    const credits: Found = { what: 'credits', ...(await orWithout(findCredits(file, facts, signal))) };
    progress(20, 'Subtitles');
    const subtitles = await compareSubtitles(film, facts, file, signal);
    if (film.seasonId === null) return { found: [credits, ...subtitles], elsewhere: [] };
    progress(70, 'Intro');
    const { found, elsewhere } = await lookForIntro(asked, film.seasonId, file, signal);
    return { found: [credits, found, ...subtitles], elsewhere };
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
      const film = await suggestionFilms(db).film(asked);
      const isSame = film?.sample === asked.sample && film.source_size === asked.source_size;
      const file = isSame ? await openFileBelow(mediaDir, film.path) : null;
      if (!film || file === null) return endAll(asked, 'its file is no longer there');
      await using _handle = file.handle;
      const { found, elsewhere } = await lookInto(asked, film, file, attempt);
      attempt.signal.throwIfAborted();
      await store(film, found, elsewhere);
    },

    giveUp: (film: LookPayload): Promise<void> => endAll(film, 'it could not be looked into'),
  };
};
export type Looking = ReturnType<typeof createLooking>;
