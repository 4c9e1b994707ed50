import type { TrackKind } from '@sebule/contract';
import { nameOfLanguage } from './languages.ts';

const KINDS: Readonly<Record<TrackKind, string | null>> = {
  main: null,
  described: 'described',
  'hard-of-hearing': 'hard of hearing',
  forced: 'forced',
  commentary: 'commentary',
  narrator: 'narrator',
};
const UNKNOWN = 'Unknown language';

interface Said {
  language: string | null;
  kind: TrackKind;
  /** In its own words; null without any. */
  words: string | null;
}

/** What a track is called where it is chosen, such as `English, forced` or `Swahili, narrator (DJ Kito)`. */
export const trackTitle = ({ language, kind, words }: Said): string => {
  const name = language === null ? null : (nameOfLanguage(language) ?? language);
  const own = words?.trim() ?? '';
  const saysLanguage = name !== null && own.toLowerCase().includes(name.toLowerCase());
  // As its maker named it, which says more than we know.
  if (saysLanguage) return own;
  const known = [name ?? (own === '' ? UNKNOWN : null), KINDS[kind]]
    .filter((part) => part !== null)
    .join(', ');
  if (own === '') return known;
  return known === '' ? own : `${known} (${own})`;
};
