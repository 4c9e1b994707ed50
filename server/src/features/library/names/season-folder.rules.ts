import { countedSeason } from './counted.rules.ts';
import { PLAIN_YEAR, type Name, type Token, isDashGap, isOver } from './tokens.ts';
import { LANGUAGES, OF_SEASONS, SEASON_WORDS, VOLUMES } from './words.ts';

/** A season that the name of a folder says, and the places of its first word and after its last. */
interface NamedSeason {
  season: number;
  from: number;
  to: number;
}

const ORDINAL = /^(\d{1,3})(?:st|nd|rd|th|er|e|eme|a|o|os|ος|ο|η)?$/;
const byNumber = (lines: readonly string[]): readonly (readonly string[])[] =>
  lines.map((words) => words.split(' '));

/** In English and Swahili, and Roman ones. */
const NUMBERS = byNumber([
  'one first kwanza moja i',
  'two second pili mbili ii',
  'three third tatu iii',
  'four fourth nne iv',
  'five fifth tano v',
  'six sixth sita vi',
  'seven seventh saba vii',
  'eight eighth nane viii',
  'nine ninth tisa ix',
  'ten tenth kumi x',
]);
/** Also in German, French, Spanish, Portuguese, Italian, Russian and Arabic, without accents. */
const ORDINALS = byNumber([
  'first erste premiere primera primer primeira prima первыи الأول الاول',
  'second zweite deuxieme seconde segunda seconda второи الثاني',
  'third dritte troisieme tercera tercer terceira terza третии الثالث',
  'fourth vierte quatrieme cuarta quarta четвертыи الرابع',
  'fifth funfte fuenfte cinquieme quinta пятыи الخامس',
  'sixth sechste sixieme sexta sesta шестои السادس',
  'seventh siebte siebente septieme septima setima settima седьмои السابع',
  'eighth achte huitieme octava oitava ottava восьмои الثامن',
  'ninth neunte neuvieme novena nona девятыи التاسع',
  'tenth zehnte dixieme decima десятыи العاشر',
]);
/** In the same languages; they stand behind the word. */
const CARDINALS = byNumber([
  'eins un une uno una um uma',
  'zwei deux dos dois duas due',
  'drei trois tres tre',
  'vier quatre cuatro quatro quattro',
  'funf fuenf cinq cinco cinque',
  'sechs six seis sei',
  'sieben sept siete sete sette',
  'acht huit ocho oito otto',
  'neun neuf nueve nove',
  'zehn dix diez dez dieci',
]);
const SHORT = /^s(\d{1,4})$/;
const WITH_WORD = /^(\p{L}+?)(\d{1,4})$/u;
/** `Msimu wa 2` and `Season of 2`, `Season Two`. */
const LINKS = new Set(['wa', 'no', 'nr', 'ya']);

/** Words for a complete season. */
const WHOLE = new Set(['complete', 'completa', 'integrale', 'komplett']);

const spelt = (word: string, ...tables: (typeof NUMBERS)[]): number | null => {
  const found = tables.map((table) => table.findIndex((words) => words.includes(word)));
  const at = found.find((place) => place !== -1);
  return at === undefined ? null : at + 1;
};

/** Whether what a folder is called is over here, but for a year, how it was made, or what is set apart. */
const isNameOver = (token: Token | undefined): boolean =>
  token === undefined ||
  isOver(token) ||
  PLAIN_YEAR.test(token.key) ||
  LANGUAGES.has(token.key) ||
  WHOLE.has(token.key);

const numberAfter = (tokens: readonly Token[], at: number): number | null => {
  const word = tokens[at]?.key ?? '';
  const ordinal = ORDINAL.exec(word);
  if (ordinal) return Number(ordinal[1]);
  // `Season (2017)`, but not `Four Seasons (2010)`.
  const isOfTitle = tokens[at]?.group !== 0 && (at > 1 || OF_SEASONS.has(tokens[0]?.key ?? ''));
  if (PLAIN_YEAR.test(word)) return isOfTitle ? null : Number(word);
  const number = spelt(word, NUMBERS);
  // Elsewhere they may be words of a title: `Serie Una Vida`, and `Season Premiere` is no number.
  const other = isNameOver(tokens[at + 1]) && word !== 'premiere' ? spelt(word, ORDINALS, CARDINALS) : null;
  return number ?? other;
};

/** `2nd Season`, `2. Staffel` and `Segunda temporada`, but not `Kite The Third Season`. */
const numberBefore = ({ tokens }: Name, at: number, isApart: boolean): number | null => {
  const word = tokens[at]?.key ?? '';
  if (!SEASON_WORDS.has(tokens[at + 1]?.key ?? '')) return null;
  const written = ORDINAL.exec(word);
  if (written) return Number(written[1]);
  if (tokens.length === 2) return spelt(word, NUMBERS, ORDINALS);
  return isApart && isNameOver(tokens[at + 2]) ? spelt(word, ORDINALS) : null;
};

const seasonAt = (name: Name, at: number, isApart: boolean): NamedSeason | null => {
  const { tokens } = name;
  const word = tokens[at]?.key ?? '';
  const next = tokens[at + 1]?.key ?? '';
  const short = SHORT.exec(word)?.[1];
  const joined = short === undefined ? countedSeason(word) : Number(short);
  if (joined !== null) return { season: joined, from: at, to: at + 1 };
  const withWord = WITH_WORD.exec(word);
  if (withWord && SEASON_WORDS.has(withWord[1] ?? ''))
    return { season: Number(withWord[2]), from: at, to: at + 1 };
  const skipped = LINKS.has(next) ? 2 : 1;
  const isWord = SEASON_WORDS.has(word) || (at === 0 && VOLUMES.has(word));
  const after = isWord ? numberAfter(tokens, at + skipped) : null;
  if (after !== null) return { season: after, from: at, to: at + skipped + 1 };
  if (word === 's' && /^\d{1,2}$/.test(next)) return { season: Number(next), from: at, to: at + 2 };
  const before = numberBefore(name, at, isApart);
  return before === null ? null : { season: before, from: at, to: at + 2 };
};

/** The first season in a folder's name; or null. @param titleEnd the place after the outer folder's name in it */
export const seasonIn = (name: Name, titleEnd: number): NamedSeason | null => {
  for (const [at, token] of name.tokens.entries()) {
    const found = seasonAt(name, at, at === 0 || at === titleEnd || isDashGap(token));
    if (found !== null) return found;
  }
  return null;
};
