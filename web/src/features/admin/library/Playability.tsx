import type { Playability, FileState, Playability as Facts } from '@sebule/contract';
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

/** Whether the residents' devices play a file, and why not. */
export const PlayabilityText = ({ facts }: { facts: Facts }) => {
  // Beside it stands why nothing can be done with it yet.
  if (facts.state === 'copying') return <span className={styles.unknown}>Still copying …</span>;
  if (facts.state === 'incomplete')
    return (
      <span className={cell.lines}>
        <span className={`bold ${styles.mark}`} data-plays="nowhere">
          Incomplete
        </span>
        <span className={styles.why}>{catalogueMessages.fileIncomplete}</span>
      </span>
    );
  if (facts.state === 'waiting') return <span className={styles.unknown}>Being checked …</span>;
  if (facts.plays === null)
    return (
      <span className={cell.lines}>
        <span className={`bold ${styles.mark}`} data-plays="nowhere">
          Not readable
        </span>
        <span className={styles.why}>Damaged, or of a format that is not known here.</span>
      </span>
    );
  return (
    <span className={cell.lines}>
      <span className={`bold ${styles.mark}`} data-plays={facts.plays}>
        {LABELS[facts.plays]}
      </span>
      {facts.plays_reason && <span className={styles.why}>{sentence(facts.plays_reason)}</span>}
    </span>
  );
};

/** Length, picture and sound in one line; empty while they are not known. */
export const factsText = ({ duration, picture, sound }: Facts): string =>
  [duration === null ? null : lengthText(duration), picture, sound]
    .filter((part) => part !== null)
    .join(' · ');
