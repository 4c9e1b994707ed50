import type { TrackKind } from '@sebule/contract';

/** What a file says of a track besides its language. */
interface Marks {
  name: string | null;
  isForced?: boolean;
  isForHardOfHearing?: boolean;
  isDescribed?: boolean;
  isCommentary?: boolean;
}

const COMMENTARY = /\bcomment(?:ary|aries)?\b|\bkommentar\b|\bcommentaire\b/i;
const DESCRIBED = /\baudio[ -]?descri(?:ption|bed)\b|\bdescriptive\b|\bvisually[ -]impaired\b/i;
/** As abbreviations, only in capitals: an AD is no ad. */
const DESCRIBED_SHORT = /(?:^|[\s([])AD(?:[\s)\]]|$)/;
/** One voice over the film: VJs of Uganda, DJs of Kenya, lektors of Poland. */
const NARRATOR = /\bnarrat(?:or|ed|ion)\b|\bvoice[ -]?over\b|\blektor\b/i;
const NARRATOR_SHORT = /(?:^|[\s([])[DV]J(?:[\s.-]|$)/;
const HARD_OF_HEARING = /\bhearing[ -]impaired\b|\bhard[ -]of[ -]hearing\b|\bclosed captions?\b/i;
const HARD_OF_HEARING_SHORT = /(?:^|[\s([])(?:SDH|CC|HI|HoH)(?:[\s)\]]|$)/;
const FORCED = /\bforced\b|\bforeign (?:parts|only)\b/i;

/** What a soundtrack is: what the file states counts before what its name suggests. */
export const kindOfSound = ({ name, isDescribed, isCommentary }: Marks): TrackKind => {
  if (isCommentary) return 'commentary';
  if (isDescribed) return 'described';
  const text = name ?? '';
  if (COMMENTARY.test(text)) return 'commentary';
  if (DESCRIBED.test(text) || DESCRIBED_SHORT.test(text)) return 'described';
  return NARRATOR.test(text) || NARRATOR_SHORT.test(text) ? 'narrator' : 'main';
};

/** What subtitles are. */
export const kindOfSubtitles = ({ name, isForced, isForHardOfHearing, isCommentary }: Marks): TrackKind => {
  if (isForced) return 'forced';
  if (isCommentary) return 'commentary';
  if (isForHardOfHearing) return 'hard-of-hearing';
  const text = name ?? '';
  if (FORCED.test(text)) return 'forced';
  if (COMMENTARY.test(text)) return 'commentary';
  return HARD_OF_HEARING.test(text) || HARD_OF_HEARING_SHORT.test(text) ? 'hard-of-hearing' : 'main';
};
