import type { TrackKind } from '@sebule/contract';
import { LRUCache } from 'lru-cache';
import { languageOfCode, languageOfName, variantOf } from './languages.ts';

/** What the name of a file beside a film says about the track in it. */
export interface NamedTrack {
  /** BCP 47, in lower case; null if it is not said. */
  language: string | null;
  kind: TrackKind;
  /** In its own words, such as `DJ Kito`; null without any. */
  words: string | null;
  /** Whether it is this film's by its name alone; otherwise another film may be called so. */
  isCertain: boolean;
}

/** What tells kinds, in words without case. `hi` is a language as well. */
// A Map, because a word may be constructor.
const KINDS = new Map<string, TrackKind>(
  Object.entries({
    forced: 'forced',
    foreign: 'forced',
    sdh: 'hard-of-hearing',
    cc: 'hard-of-hearing',
    hoh: 'hard-of-hearing',
    captions: 'hard-of-hearing',
    'hearing impaired': 'hard-of-hearing',
    'hard of hearing': 'hard-of-hearing',
    ad: 'described',
    dvs: 'described',
    described: 'described',
    descriptive: 'described',
    description: 'described',
    'audio description': 'described',
    'audio described': 'described',
    commentary: 'commentary',
    comments: 'commentary',
    'audio commentary': 'commentary',
    narrator: 'narrator',
    narrated: 'narrator',
    narration: 'narrator',
    narrative: 'narrator',
    msimulizi: 'narrator',
    lektor: 'narrator',
    voiceover: 'narrator',
    'voice over': 'narrator',
  }),
);
const KIND_WORDS_MAX = 3;
/** Who narrates films is called so; the words stay. */
const NARRATORS = new Set(['dj', 'vj', 'deejay', 'veejay']);

/** What says nothing about a track. */
const NOISE =
  /^(?:\d{1,2}|default|full|main|regular|normal|subs?|subtitles?|audio|sound|track|dub|dubbed|utf-?8)$/;
/** Videos that belong to a film; tracks that are named so are theirs. */
const OTHER_VIDEOS = /^(?:trailer|teaser|sample|featurette|interview|bloopers)s?$/;

/** Longer names say nothing that could be shown. */
const REST_MAX_LENGTH = 200;

/** A word with what it has been found to say. */
interface Word {
  text: string;
  key: string;
  says: 'nothing-yet' | 'language' | 'kind' | 'noise';
}

interface Found {
  language: string | null;
  kind: TrackKind | null;
}

const wordsIn = (chunk: string): Word[] =>
  chunk
    .split(/[\s_()[\]{},+-]+/)
    .filter((text) => text !== '')
    .map((text) => ({ text, key: text.toLowerCase(), says: 'nothing-yet' }));

/** The kind that begins at a word, and how many words that are. */
const kindAt = (words: readonly Word[], at: number): { kind: TrackKind; length: number } | null => {
  for (let length = KIND_WORDS_MAX; length > 0; length -= 1) {
    const some = words.slice(at, at + length);
    const key = some.map((word) => word.key).join(' ');
    const kind = some.length === length ? KINDS.get(key) : undefined;
    if (kind !== undefined) return { kind, length };
  }
  return null;
};

const claimKinds = (words: Word[], found: Found): void => {
  for (let at = 0; at < words.length; at += 1) {
    const next = kindAt(words, at);
    if (next === null) continue;
    found.kind ??= next.kind;
    for (const word of words.slice(at, at + next.length)) word.says = 'kind';
    at += next.length - 1;
  }
};

const claimVariant = (words: Word[], at: number, language: string): string => {
  for (const beside of [words[at + 1], words[at - 1]]) {
    const variant = beside?.says === 'nothing-yet' ? variantOf(language, beside.key) : null;
    if (beside === undefined || variant === null) continue;
    beside.says = 'language';
    return variant;
  }
  return language;
};

/** Languages by their names stand anywhere, and codes only beside what is understood: others are ordinary words. */
const claimLanguage = (words: Word[], found: Found): void => {
  for (const [at, word] of words.entries()) {
    if (word.says !== 'nothing-yet' || found.language !== null) continue;
    const language = languageOfName(word.key);
    if (language === null) continue;
    word.says = 'language';
    found.language = claimVariant(words, at, language);
  }
  const left = words.filter(({ says, key }) => says === 'nothing-yet' && !NOISE.test(key));
  const [only] = left;
  if (only === undefined || left.length > 1 || found.language !== null) return;
  const language = languageOfCode(only.key);
  if (language === null) return;
  only.says = 'language';
  found.language = language;
};

const readChunk = (chunk: string, found: Found): Word[] => {
  const bare = chunk.replaceAll(/^[\s_()[\]{}-]+|[\s_()[\]{}-]+$/g, '');
  const whole: Word = { text: bare, key: bare.toLowerCase(), says: 'nothing-yet' };
  if (bare === '') return [];
  // Decided last: it is Hindi as well.
  if (whole.key === 'hi') return [whole];
  const language =
    found.language === null ? (languageOfCode(bare) ?? languageOfName(bare.replaceAll(/[_-]/g, ' '))) : null;
  if (language !== null) {
    found.language = language;
    return [{ ...whole, says: 'language' }];
  }
  const words = wordsIn(bare);
  claimKinds(words, found);
  claimLanguage(words, found);
  for (const word of words) if (word.says === 'nothing-yet' && NOISE.test(word.key)) word.says = 'noise';
  return words;
};

/** `hi` says that it is for those who hear badly, or that it is in Hindi where no other language is named. */
const claimHi = (words: readonly Word[], found: Found): void => {
  for (const word of words) {
    if (word.key !== 'hi' || word.says !== 'nothing-yet') continue;
    word.says = 'kind';
    if (found.language === null) found.language = 'hi';
    else found.kind ??= 'hard-of-hearing';
  }
};

const read = (rest: string): NamedTrack | null => {
  const found: Found = { language: null, kind: null };
  const chunks = rest.split('.').map((chunk) => readChunk(chunk.normalize('NFC'), found));
  const words = chunks.flat();
  claimHi(words, found);
  if (words.some(({ key }) => NARRATORS.has(key))) found.kind ??= 'narrator';
  if (words.some(({ key, says }) => says === 'nothing-yet' && OTHER_VIDEOS.test(key))) return null;
  const own = words.filter(({ says }) => says === 'nothing-yet');
  const [first] = words;
  const telling = words.find(({ says }) => says !== 'noise');
  return {
    language: found.language,
    kind: found.kind ?? 'main',
    words: own.length === 0 ? null : own.map(({ text }) => text).join(' '),
    // A number, or words of its own, may as well be of another film's name.
    isCertain: first?.says !== 'noise' && telling?.says !== 'nothing-yet',
  };
};

/** The same few are behind the names of all films, and each takes 10 µs. */
const kept = new LRUCache<string, { named: NamedTrack | null }>({ max: 2_000 });

/**
 * What is said behind a film's own name, such as `.sw.forced` for `film.sw.forced.srt`.
 * @returns null if that is no track of this film
 */
export const readTrackName = (rest: string): NamedTrack | null => {
  if (rest.length > REST_MAX_LENGTH) return null;
  const known = kept.get(rest);
  if (known) return known.named;
  const named = read(rest);
  kept.set(rest, { named });
  return named;
};
