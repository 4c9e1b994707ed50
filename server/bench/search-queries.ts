import { type Catalogue, type Random, pick, randomFrom } from './generated-catalogue.ts';

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/** With a letter left out, doubled, exchanged or swapped with the next one. */
const misspelt = (random: Random, word: string): string => {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [head, letter, next, tail] = [
    word.slice(0, at),
    word[at] ?? '',
    word[at + 1] ?? '',
    word.slice(at + 2),
  ];
  return pick(random, [
    head + next + tail,
    head + letter + letter + next + tail,
    head + pick(random, LETTERS) + next + tail,
    head + next + letter + tail,
  ]);
};

/** What residents type: a fifth of it is misspelt, and a third is only the beginning of a word. */
export const queriesFor = ({ titles, episodes, genres }: Catalogue, count: number) => {
  const random = randomFrom(7);
  const title = () => pick(random, titles).title.toLowerCase();
  const person = () => pick(random, pick(random, titles).actor.split(', ')).toLowerCase();
  const cut = (text: string, letters: number) => text.slice(0, letters);
  const withTypo = (text: string) =>
    text
      .split(' ')
      .map((word) => (word.length > 4 ? misspelt(random, word) : word))
      .join(' ');
  const kinds: [string, number, () => string][] = [
    ['one letter', 6, () => pick(random, LETTERS)],
    ['two letters', 10, () => cut(title(), 2)],
    ['three letters', 14, () => cut(pick(random, title().split(' ')), 3)],
    ['while typing', 15, () => cut(title(), 4 + Math.floor(random() * 8))],
    ['title', 15, title],
    ['person', 8, person],
    ['genre, year', 6, () => `${pick(random, genres).name} ${1950 + Math.floor(random() * 75)}`],
    ['episode', 6, () => pick(random, episodes).name],
    ['misspelt', 15, () => withTypo(title())],
    ['misspelt name', 5, () => withTypo(person())],
  ];
  const shares = kinds.flatMap((kind) => Array.from({ length: kind[1] }, () => kind));
  return Array.from({ length: count }, () => {
    const [kind, , make] = pick(random, shares);
    return { kind, q: make().trim().slice(0, 100) || 'a' };
  });
};
