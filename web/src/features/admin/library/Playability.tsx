import type { FileState, Playability } from '@sebule/contract';
import * as catalogueMessages from '@sebule/contract/catalogue/messages';
import { lengthText } from './length-text.rules.ts';
import cell from '../kit/table/Cells.module.css';
import styles from './Playability.module.css';

/** Whether anything can play it, as far as is known. */
export const isReadable = ({ state, plays }: Playability): boolean =>
  state === 'waiting' || (state === 'done' && plays !== 'nowhere');

/** What is wrong with a file that a title has, and what to do. */
export const stateText = (state: NonNullable<FileState>): string =>
  state === 'copying' ? 'Still copying …' : `Incomplete. ${catalogueMessages.fileIncomplete}`;

const LABELS = {
  everywhere: 'Plays everywhere',
  most: 'Plays on most devices',
  some: 'Plays on some devices',
  nowhere: 'Plays nowhere',
} as const;

const sentence = (phrase: string): string => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;

const markOf = ({ state, plays, plays_reason: why }: Playability) => {
  if (state === 'incomplete')
    return { plays: 'nowhere', label: 'Incomplete', why: catalogueMessages.fileIncomplete };
  if (plays === null)
    return {
      plays: 'nowhere',
      label: 'Not readable',
      why: 'Damaged, or of a format that is not known here.',
    };
  return { plays, label: LABELS[plays], why: why && sentence(why) };
};

export const PlayabilityText = ({ facts }: { facts: Playability }) => {
  // Beside it stands why nothing can be done with it yet.
  if (facts.state === 'copying') return <span className="note">Still copying …</span>;
  if (facts.state === 'waiting') return <span className="note">Being checked …</span>;
  const { plays, label, why } = markOf(facts);
  return (
    <span className={cell.lines}>
      <span className={`bold ${styles.mark}`} data-plays={plays}>
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
