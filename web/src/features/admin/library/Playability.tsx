import type { FileState, Playability, Verdict } from '@sebule/contract';
import * as catalogueMessages from '@sebule/contract/catalogue/messages';
import { VERDICT_BEGINNINGS } from '@sebule/contract/library/verdict';
import { lengthText } from './length-text.rules.ts';
import cell from '../kit/table/Cells.module.css';
import styles from './Playability.module.css';

/** Whether it plays or can be made to, as far as is known. */
export const isReadable = ({ state, verdict }: Playability): boolean =>
  state === 'waiting' || (state === 'done' && verdict !== 'cannot');

const UNREADABLE = 'Damaged, or of a format that is not known here.';

const STATES: Record<NonNullable<FileState>, string> = {
  copying: 'Still copying …',
  incomplete: `Incomplete. ${catalogueMessages.fileIncomplete}`,
  failed: `Not readable. ${UNREADABLE}`,
};

/** What is wrong with a file that a title has, and what to do. */
export const stateText = (state: NonNullable<FileState>): string => STATES[state];

const LABELS = {
  everywhere: 'Plays everywhere',
  most: 'Plays on most devices',
  prepare: 'Needs preparing',
  cannot: 'Cannot be played',
} as const;

/** A reason as the server puts it, such as `the sound is in DTS`, as a sentence. */
export const sentence = (phrase: string): string =>
  `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}${phrase.endsWith('.') ? '' : '.'}`;

type Judged = Pick<Playability, 'verdict' | 'verdict_reason'>;

/** A verdict's reason without what its label says; empty without one. */
const whyOf = ({ verdict, verdict_reason: reason }: Judged): string => {
  if (reason === null || verdict === null || verdict === 'everywhere') return '';
  const beginning = VERDICT_BEGINNINGS[verdict];
  return sentence(reason.startsWith(beginning) ? reason.slice(beginning.length) : reason);
};

/** Why a title's file does not play as it is; empty where it does, and while that is not known. */
export const verdictText = (judged: Judged): string =>
  judged.verdict === 'prepare' || judged.verdict === 'cannot'
    ? `${LABELS[judged.verdict]}. ${whyOf(judged)}`
    : '';

const markOf = (facts: Playability): { verdict: Verdict; label: string; why: string } => {
  if (facts.state === 'incomplete')
    return { verdict: 'cannot', label: 'Incomplete', why: catalogueMessages.fileIncomplete };
  if (facts.state === 'failed' || facts.verdict === null)
    return {
      verdict: 'cannot',
      label: 'Not readable',
      why: UNREADABLE,
    };
  return { verdict: facts.verdict, label: LABELS[facts.verdict], why: whyOf(facts) };
};

export const PlayabilityText = ({ facts }: { facts: Playability }) => {
  // Beside it stands why nothing can be done with it yet.
  if (facts.state === 'copying') return <span className="note">Still copying …</span>;
  if (facts.state === 'waiting') return <span className="note">Being checked …</span>;
  const { verdict, label, why } = markOf(facts);
  return (
    <span className={cell.lines}>
      <span className={`bold ${styles.mark}`} data-verdict={verdict}>
        {label}
      </span>
      {why && <span className="note">{why}</span>}
    </span>
  );
};

/** Length, picture and sound in one line; empty while they are not known. */
export const factsText = ({ duration, picture, sound }: Playability): string =>
  [duration === null ? null : lengthText(duration), picture, sound]
    .filter((part) => part !== null)
    .join(' · ');
