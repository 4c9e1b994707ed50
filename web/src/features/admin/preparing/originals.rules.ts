import type { Original, OriginalsDeleted } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import * as preparingMessages from '@sebule/contract/preparing/messages';
import { dayTimeText } from '#shared/ui/Timestamp.tsx';
import { countText } from '../kit/count-text.ts';
import { sentence } from '../library/index.ts';

/** Of originals, those that can be deleted, and the others. */
export const dividedOriginals = <Film extends Original>(
  films: readonly Film[],
): { free: Film[]; kept: Film[] } => ({
  free: films.filter((film) => film.kept_because === null),
  kept: films.filter((film) => film.kept_because !== null),
});

const bytesOf = (films: readonly Pick<Original, 'bytes'>[]): number =>
  films.reduce((sum, { bytes }) => sum + bytes, 0);

/** How many there are, and what they take: `12 films, 48 GB`. */
export const originalsText = (films: readonly Pick<Original, 'bytes'>[]): string =>
  `${countText(films.length, 'film')}, ${bytesInWords(bytesOf(films))}`;

/** What deleting them frees, in words. */
export const freedText = (films: readonly Pick<Original, 'bytes'>[]): string => bytesInWords(bytesOf(films));

/** Why an original stays: `Stays for now: residents who began it earlier may still be watching it, until 30 Nov 2026, 14:05.` */
export const keptText = ({ kept_because: reason, kept_until: until }: Original): string => {
  if (reason === null) return '';
  return until === null
    ? sentence(`stays: ${reason}`)
    : `Stays for now: ${reason}, until ${dayTimeText(until)}.`;
};

/** What has become of them, in one message. */
export const outcomeText = ({ deleted, bytes, kept }: OriginalsDeleted): string => {
  const text = preparingMessages.originalsDeleted(deleted, bytesInWords(bytes));
  const [first] = kept;
  return first ? `${text} ${preparingMessages.originalsKept(kept.length, first.reason)}` : text;
};
