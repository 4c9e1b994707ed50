import { genresIn } from '../../kit/genres-text.rules.ts';

const keyOf = (genre: string): string => genre.trim().toLocaleLowerCase('en');

const among = (genres: readonly string[], genre: string): string | undefined =>
  genres.find((each) => keyOf(each) === keyOf(genre));

/** The genres that match what is typed, those that begin with it first; at the end a new one of that name. */
export const genreOptions = (typed: string, known: readonly string[], chosen: readonly string[]) => {
  const wanted = keyOf(typed);
  const matching = known.filter((genre) => !among(chosen, genre) && keyOf(genre).includes(wanted));
  const isAtStart = (genre: string) => keyOf(genre).startsWith(wanted);
  const options = [...matching.filter(isAtStart), ...matching.filter((genre) => !isAtStart(genre))].map(
    (name) => ({ name, isNew: false }),
  );
  const isNew = wanted !== '' && !among(known, typed) && !among(chosen, typed);
  return isNew ? [...options, { name: typed.trim(), isNew }] : options;
};

/**
 * Takes the known genres out of a text with commas.
 * @returns these, and the rest of the text, which the admin has to decide about
 */
export const takeKnown = (
  text: string,
  known: readonly string[],
  chosen: readonly string[],
): { added: string[]; rest: string } => {
  const parts = genresIn(text);
  const found = parts.flatMap((part) => among([...chosen, ...known], part) ?? []);
  const rest = parts.filter((part) => !among([...chosen, ...known], part)).join(', ');
  return { added: found.filter((genre) => !among(chosen, genre)), rest };
};

/** What has to be decided about before the form can be sent, if anything. */
export const typedGenreProblem = (typed: string): string | null =>
  typed.trim() === ''
    ? null
    : `“${typed.trim()}” has not been added. Choose it from the list, or delete what you typed.`;
