import { type Card, SEARCH_RESULTS } from '@sebule/contract';
import type { Database } from '#platform/db/schema.ts';
import type { Actor } from '#platform/http/guard.ts';
import { matchesIn } from './marks.rules.ts';
import { type Alike, type Rank, type Ranked, type Searched, byQuality, rankOf } from './ranking.rules.ts';
import { type SearchQuery, searchQueryOf, withoutKinds } from './search-query.rules.ts';
import { type SearchField, type Term, type WordCounts, searchRepository } from './search.repository.ts';
import { closestOf, differenceOf, editsIn } from './typos.rules.ts';

/** With as many results nobody needs those of which a letter is wrong. */
const ENOUGH = 4;
/** What nobody mistypes by chance. */
const WHOLE: ReadonlySet<Rank> = new Set(['title', 'title begins with words', 'person', 'episode']);
/**
 * How many titles are compared of each way to find them. More than are answered, because the best are sorted out here.
 */
const COMPARED = 60;
/** A series has many episodes of a like name. */
const EPISODES_COMPARED = 100;

interface Dependencies {
  db: Database;
  /** What viewers see of titles, by their ids. */
  cardsById: (ids: number[], actor: Actor) => Promise<Map<number, Card>>;
}

const namesIn = (list: string | null): string[] =>
  (list ?? '').split(/[,;|/\n]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));

const total = (counts: WordCounts): number => counts.title + counts.people + counts.genre + counts.year;

/** What titles and episodes have been found so far. */
const createFound = () => {
  const titles = new Set<number>();
  const episodes = new Set<number>();
  return { titles, episodes };
};
type Found = ReturnType<typeof createFound>;

interface FoundAlike {
  found: Found;
  alike: Alike;
}

/** Whether somebody has typed just what they have found. */
const isWhole = ({ rank }: Ranked): boolean => WHOLE.has(rank);

export const searchService = ({ db, cardsById }: Dependencies) => {
  const search = searchRepository(db);

  /** Texts of everything found, in the form in which it is compared. */
  const textsOf = async ({ titles, episodes }: Found): Promise<Searched[]> => {
    const named = episodes.size === 0 ? [] : await search.episodeNames([...episodes]);
    const byTitle = Map.groupBy(named, ({ title_id }) => title_id);
    const ids = [...new Set([...titles, ...byTitle.keys()])];
    if (ids.length === 0) return [];
    const texts = await search.texts(ids);
    return texts.map(({ id, title, actor, director, release_date, genres }) => ({
      id,
      title,
      actors: namesIn(actor),
      directors: namesIn(director),
      genres,
      year: release_date?.slice(0, 4) ?? null,
      episodes: (byTitle.get(id) ?? []).map((episode) => ({
        id: episode.id,
        name: episode.name,
        seasonNo: episode.season_no,
        episodeNo: episode.episode_no,
        episodeEnd: episode.episode_end,
      })),
    }));
  };

  /** Without any forgiveness, from the best way to find titles to the worst, until there are enough of them. */
  const findExactly = async (
    { words, wordsKey, joinedKey }: SearchQuery,
    counts: readonly WordCounts[],
    limit: number,
  ): Promise<Found> => {
    const found = createFound();
    const add = (ids: readonly number[]) => ids.forEach((id) => found.titles.add(id));
    add(await search.beginning(wordsKey, joinedKey, limit));
    const terms = (countOf: (counts: WordCounts) => number): string[] | null => {
      const rarest = words.map((word, index) => ({ word, count: countOf(counts[index] as WordCounts) }));
      if (rarest.some(({ count }) => count === 0)) return null;
      return rarest
        .toSorted((a, b) => a.count - b.count || b.word.length - a.word.length)
        .map(({ word }) => word);
    };
    const inField = (field: SearchField) => async () => {
      const wanted = terms((each) => each[field]);
      if (wanted) add(await search.inField(field, wanted, COMPARED));
    };
    const inEpisodes = async () => {
      const wanted = terms((each) => each.episode);
      for (const id of wanted ? await search.episodes(wanted, EPISODES_COMPARED) : []) found.episodes.add(id);
    };
    const inAnyField = async () => {
      const wanted = words.length > 1 ? terms(total) : null;
      if (wanted) add(await search.inAnyField(wanted, COMPARED));
    };
    const ways = [
      inField('title'),
      inField('people'),
      inEpisodes,
      inField('genre'),
      inField('year'),
      inAnyField,
    ];
    for (const way of ways) {
      if (found.titles.size >= limit) break;
      await way();
    }
    return found;
  };

  /** The words that each one may have been meant to be; of a word that is known, only those that begin with it. */
  const alikeTo = async (typed: readonly { word: string; isKnown: boolean }[]) => {
    const found = await search.wordsLike(
      typed.map(({ word, isKnown }) => ({ word, isUnknown: !isKnown && editsIn(word) > 0 })),
    );
    return typed.map(({ word }, index) => {
      const alike = new Map<string, number>();
      for (const each of found[index] ?? []) {
        const difference = differenceOf(word, each);
        if (difference !== null) alike.set(each, difference);
      }
      return closestOf(alike);
    });
  };

  const findAlike = async (words: readonly string[], known: readonly boolean[]): Promise<FoundAlike> => {
    const found = createFound();
    const alike = await alikeTo(words.map((word, index) => ({ word, isKnown: known[index] ?? false })));
    if (alike.some(({ size }) => size === 0)) return { found, alike: [] };
    const meant = alike.map((each) => [...each.keys()]);
    const counts = meant.length === 1 ? [1] : await search.countsOf(meant);
    const counted = meant.map((each, index) => ({ meant: each, count: counts[index] ?? 0 }));
    const terms: Term[] = counted.toSorted((a, b) => a.count - b.count).map((each) => each.meant);
    for (const id of await search.inAnyField(terms, COMPARED)) found.titles.add(id);
    for (const id of await search.episodes(terms, COMPARED)) found.episodes.add(id);
    return { found, alike };
  };

  /** First only words that nothing has are taken for misspelt; then any. */
  const findMisspelt = async ({ words }: SearchQuery, counts: readonly WordCounts[]): Promise<FoundAlike> => {
    const known = counts.map((each) => total(each) + each.episode > 0);
    const isMixed = known.includes(true) && known.includes(false);
    const first = await findAlike(words, isMixed ? known : []);
    const isFound = first.found.titles.size + first.found.episodes.size > 0;
    return isFound || !isMixed ? first : findAlike(words, []);
  };

  const ranked = (query: SearchQuery, texts: readonly Searched[], alike?: Alike): Ranked[] =>
    texts.flatMap((each) => rankOf(query, each, alike) ?? []).toSorted(byQuality);

  /** The titles that have all words of a search, best first. */
  const find = async (query: SearchQuery, limit: number, actor: Actor): Promise<Card[]> => {
    const counts = await search.counts(query.words);
    let texts = await textsOf(await findExactly(query, counts, limit));
    let best = ranked(query, texts);
    let alike: Alike | undefined;
    if (best.length < ENOUGH && !best.some(isWhole)) {
      const more = await findMisspelt(query, counts);
      alike = more.alike;
      const known = new Set(best.map(({ id }) => id));
      const others = (await textsOf(more.found)).filter(({ id }) => !known.has(id));
      texts = [...texts.filter(({ id }) => known.has(id)), ...others];
      best = ranked(query, texts, alike);
    }
    const answered = best.slice(0, limit);
    const cards = await cardsById(
      answered.map(({ id }) => id),
      actor,
    );
    const textsById = new Map(texts.map((each) => [each.id, each]));
    return answered.flatMap((each) => {
      const [card, own] = [cards.get(each.id), textsById.get(each.id)];
      return card && own ? [{ ...card, matches: matchesIn(query, own, each, alike) }] : [];
    });
  };

  return {
    /** The titles that are found, best first. Words such as "series" need not be anywhere if nothing has them. */
    async search(typed: string | undefined, limit = SEARCH_RESULTS, actor: Actor): Promise<Card[]> {
      const query = searchQueryOf(typed ?? '');
      if (!query) return [];
      const cards = await find(query, limit, actor);
      const plainer = cards.length === 0 ? withoutKinds(query) : null;
      return plainer ? find(plainer, limit, actor) : cards;
    },
  };
};
export type SearchService = ReturnType<typeof searchService>;
