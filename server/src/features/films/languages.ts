import { LRUCache } from 'lru-cache';
import { lazily } from '#platform/lazily.ts';

/** Languages of more than two letters that people here name files by. */
const LONGER_CODES = 'luo kam luy kln mer guz mas teo fil saq dav bem ach cgg xog lun nyn kok'.split(' ');

/** What speakers call their languages, and what else is common. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  kiswahili: 'sw',
  kikuyu: 'ki',
  gikuyu: 'ki',
  dholuo: 'luo',
  kikamba: 'kam',
  luhya: 'luy',
  kimeru: 'mer',
  kisii: 'guz',
  ekegusii: 'guz',
  maasai: 'mas',
  soomaali: 'so',
  luganda: 'lg',
  farsi: 'fa',
  mandarin: 'zh',
  cantonese: 'yue',
  flemish: 'nl-be',
  castilian: 'es-es',
  castellano: 'es-es',
  latino: 'es-419',
  español: 'es',
  espanol: 'es',
  français: 'fr',
  francais: 'fr',
  deutsch: 'de',
  italiano: 'it',
  português: 'pt',
  portugues: 'pt',
  nederlands: 'nl',
  svenska: 'sv',
  dansk: 'da',
  norsk: 'no',
  suomi: 'fi',
  polski: 'pl',
  türkçe: 'tr',
  العربية: 'ar',
  русский: 'ru',
  हिन्दी: 'hi',
  日本語: 'ja',
  中文: 'zh',
  한국어: 'ko',
};

/** After a language, or before it: which one of its kinds. */
const VARIANTS = new Map(
  Object.entries({
    brazil: 'br',
    brazilian: 'br',
    portugal: 'pt',
    european: 'eu',
    simplified: 'hans',
    traditional: 'hant',
    american: 'us',
    us: 'us',
    usa: 'us',
    british: 'gb',
    uk: 'gb',
    canada: 'ca',
    canadian: 'ca',
    mexico: 'mx',
    mexican: 'mx',
    spain: 'es',
  }),
);
/** Those that stand behind one language only: others are words like any other there. */
const VARIANTS_OF: Readonly<Record<string, string>> = {
  br: 'pt',
  pt: 'pt',
  eu: 'pt es',
  hans: 'zh',
  hant: 'zh',
  us: 'en es',
  gb: 'en',
  ca: 'fr en',
  mx: 'es',
  es: 'es',
};

const read = () => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const ofTwoLetters = letters.flatMap((first) => letters.map((second) => first + second));
  const byName = new Map<string, string>();
  for (const code of [...ofTwoLetters, ...LONGER_CODES]) {
    const name = names.of(code);
    if (name !== undefined && !byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), code);
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) byName.set(name, code);
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return { names, byName, regions };
};
const all = lazily(read);

const nameOf = (language: string): string | undefined => {
  try {
    return all().names.of(language);
  } catch {
    // Files say all kinds of things.
    return undefined;
  }
};

const CODE = /^[a-z]{2,3}$/;
const TAG = /^(?<language>[a-z]{2,3})[-_](?:(?<script>hans|hant|latn|cyrl|arab)|(?<region>[a-z]{2}|419))$/;

/** A code as it is written in BCP 47, in lower case: `swa` is `sw`; null for what is no language. */
const canonical = (code: string): string | null => {
  const { language } = new Intl.Locale(code);
  if (language.length === 2 || LONGER_CODES.includes(language) || language === 'yue')
    return all().names.of(language) === undefined ? null : language;
  // Words of English are codes of languages, too, such as `new` and `war`.
  return null;
};

/** The language of a code such as `sw`, `swa` or `pt-BR`, as BCP 47 in lower case; null if it is none. */
export const languageOfCode = (text: string): string | null => {
  const key = text.toLowerCase();
  if (CODE.test(key)) return canonical(key);
  const { language, script, region } = TAG.exec(key)?.groups ?? {};
  if (language === undefined) return null;
  const base = canonical(language);
  if (base === null) return null;
  if (script !== undefined) return `${base}-${script}`;
  return all().regions.of((region ?? '').toUpperCase()) === undefined ? null : `${base}-${region}`;
};

/** The language of a name such as `Swahili` or `Kiswahili`; null if it is none. */
export const languageOfName = (text: string): string | null => all().byName.get(text.toLowerCase()) ?? null;

/** The language with what is said beside it, such as `Brazilian`; null where that says nothing about it. */
export const variantOf = (language: string, word: string): string | null => {
  const variant = VARIANTS.get(word);
  if (variant === undefined || language.includes('-')) return null;
  if (VARIANTS_OF[variant]?.split(' ').includes(language) !== true) return null;
  return variant === 'eu' ? `${language}-${language}` : `${language}-${variant}`;
};

const englishNames = new LRUCache<string, { name: string | null }>({ max: 500 });

/** The English name of a language, such as `Swahili` for `sw`; null if it has none. */
export const nameOfLanguage = (language: string): string | null => {
  const kept = englishNames.get(language);
  if (kept) return kept.name;
  const name = nameOf(language) ?? null;
  englishNames.set(language, { name });
  return name;
};
