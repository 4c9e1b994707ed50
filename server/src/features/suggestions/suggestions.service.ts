import type { Suggestion, SuggestionsStart } from '@sebule/contract';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { type Film, suggestionFilms } from './films.ts';
import { fileUnknown, filmMissing } from './suggestions.errors.ts';
import { SUGGEST_KIND } from './suggestions.jobs.ts';
import { type SuggestionRow, suggestionsRepository } from './suggestions.repository.ts';

type Dependencies = Pick<SliceDependencies, 'db' | 'clock' | 'jobs' | 'events'>;

const KEPT_MS = 180 * DAY_MS;

/** What a look into a film is for, and about which subtitles. */
const wantedOf = ({ subtitles, seasonId }: Film): Pick<SuggestionRow, 'what' | 'about'>[] => [
  { what: 'credits', about: '' },
  ...(seasonId === null ? [] : [{ what: 'intro' as const, about: '' }]),
  ...subtitles.map(({ about }) => ({ what: 'subtitles' as const, about })),
];

const toWire = ({ what, state, at_s, value_s, reason }: SuggestionRow): Suggestion => ({
  what,
  state,
  at: at_s,
  value: value_s,
  reason,
});

export const suggestionsService = ({ db, clock, jobs, events }: Dependencies) => ({
  /** Has a film looked into, in the background. @throws AppError 404, and 409 when its file is not known */
  start: ({ kind, id }: SuggestionsStart): Promise<void> =>
    inTransaction(db, async (tx) => {
      const film = await suggestionFilms(tx.db).film({ kind, id });
      if (film === undefined) throw filmMissing();
      if (film === null || !film.isThere) throw fileUnknown();
      const { sample, source_size } = film;
      const suggestions = suggestionsRepository(tx.db);
      await suggestions.forgetBefore(isoTime(clock.now() - KEPT_MS));
      await suggestions.replace(
        film,
        wantedOf(film).map((wanted) => ({
          ...wanted,
          sample,
          source_size,
          state: 'waiting',
          at_s: null,
          value_s: null,
          reason: '',
          asked_at: isoTime(clock.now()),
        })),
      );
      await jobs.queue(SUGGEST_KIND, { kind, id, sample, source_size }, { subject: `${kind} ${id}` }, tx);
      events.publish(tx, { type: 'suggestions-changed' });
    }),

  /** None of a film that is not known, or has not been looked into; nor about subtitles that are others by now. */
  async of(asked: SuggestionsStart): Promise<Suggestion[]> {
    const films = suggestionFilms(db);
    const film = await films.film(asked);
    if (!film) return [];
    const rows = await suggestionsRepository(db).of(film);
    const { seasonId, subtitles } = film;
    const season = seasonId === null ? [] : await films.introsIn(seasonId);
    return wantedOf(film).flatMap(({ what, about }) => {
      const row = rows.find((stored) => stored.what === what && stored.about === about);
      if (row === undefined) return [];
      const track = subtitles.find((each) => each.about === about)?.track;
      const isFoundIntro = what === 'intro' && row.state === 'found';
      return [{ ...toWire(row), ...(track && { track }), ...(isFoundIntro && { season }) }];
    });
  },
});
export type SuggestionsService = ReturnType<typeof suggestionsService>;
