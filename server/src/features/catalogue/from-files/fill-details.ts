import type { AdminEvent, TitleDetails } from '@sebule/contract';
import { flag } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';
import { guessesAfter, guessesIn } from '../titles/guesses.rules.ts';
import { type Title, type TitleChanges, titlesRepository } from '../titles/titles.repository.ts';

/** A title that was made of files, and what it was found as. */
export interface FoundTitle {
  id: number;
  /** In the movie database. */
  tmdbId: number;
  /** The name of its file, by which it was added. */
  nameOfFile: string;
}

type FoundDetails = Omit<TitleDetails, 'tmdb_id'> & { title: string };

const TEXTS = [
  'description',
  'tagline',
  'release_date',
  'runtime',
  'poster_path',
  'backdrop_path',
  'actor',
  'director',
  'writer',
] as const;

/** What the details change in a title: nothing that an admin has entered. */
const changesOf = (before: Title, { nameOfFile }: FoundTitle, found: FoundDetails): TitleChanges => {
  const guessed = guessesIn(before.guessed);
  const isFree = (field: keyof FoundDetails & keyof Title): boolean =>
    !before[field] || guessed.includes(field);
  const changes: TitleChanges = Object.fromEntries(
    TEXTS.filter((field) => found[field] && isFree(field)).map((field) => [field, found[field]]),
  );
  if (before.title === nameOfFile) changes.title = found.title;
  if (found.adult !== undefined && guessed.includes('adult')) changes.adult = flag(found.adult);
  return changes;
};

/** Gives a title the found details, except where an admin has entered something, or it is another title by now. */
export const fillDetails =
  ({ events }: { events: Pick<EventHub<AdminEvent>, 'publish'> }) =>
  async (tx: Tx, wanted: FoundTitle, found: FoundDetails): Promise<void> => {
    const titles = titlesRepository(tx.db);
    const before = await titles.lock(wanted.id);
    if (before?.status !== 'active' || before.tmdb_id !== wanted.tmdbId) return;
    const changes = changesOf(before, wanted, found);
    await titles.update(before.id, {
      ...changes,
      guessed: guessesAfter(before.guessed, Object.keys(changes)),
    });
    if ((found.genres ?? []).length > 0 && (await titles.genresOf(before.id)).length === 0)
      await titles.setGenres(before.id, found.genres ?? []);
    events.publish(tx, { type: 'catalogue-changed' });
  };
