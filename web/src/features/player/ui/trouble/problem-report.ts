import { FEEDBACK_MESSAGE_MAX_LENGTH, FEEDBACK_SUBJECT_MAX_LENGTH } from '@sebule/contract/constants';
import type { PlayerState } from '../../engine/player-state.ts';
import type { Playable } from '../../engine/title/playable.ts';
import { episodeLine, missingWords, reportWords } from '../../labels.ts';
import { clockTime } from '../parts/clock-time.ts';

export interface Problem {
  title: string;
  item: Playable;
  /** The second at which the film stood. */
  at: number;
  fault: PlayerState['fault'];
  missing: PlayerState['missing'];
  /** The browser's name for itself. */
  agent: string;
}

/** What the feedback form begins with. */
export interface ProblemReport {
  subject: string;
  message: string;
}

/** The file's own name: the address itself is signed, and opens the film for whoever has it. */
const fileName = (url: string): string => {
  const segment =
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .pop() ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const codecLine = (codecs: string[]): string | false => codecs.length > 0 && `Codecs: ${codecs.join(', ')}`;

const faultLines = (fault: NonNullable<Problem['fault']>): (string | false)[] => {
  const { code, message, diagnosis } = fault;
  return [
    `Error: ${code}${message && ` (${message})`}`,
    diagnosis !== null &&
      `Answer: ${diagnosis.answer ?? 'none'}${diagnosis.type ? `, ${diagnosis.type}` : ''}`,
    diagnosis !== null && codecLine(diagnosis.codecs),
  ];
};

/** Room for the viewer's own words, and in plain lines what whoever mends it needs to know. */
export const problemReport = ({ title, item, at, fault, missing, agent }: Problem): ProblemReport => {
  const details = [
    `Title: ${title}`,
    item.isSeries ? `Episode: ${episodeLine(item)}` : `Version: ${item.name}`,
    `File: ${fileName(item.url)}`,
    `At: ${clockTime(at)}`,
    ...(missing ? [missingWords[missing.half], codecLine(missing.codecs)] : []),
    ...(fault ? faultLines(fault) : []),
    `Browser: ${agent}`,
  ];
  // The empty line is the viewer's: there the form puts the cursor.
  const lines = [reportWords.whatIsWrong, '', '', reportWords.forTheCaretaker, ...details.filter(Boolean)];
  return {
    subject: `Problem with ${title}`.slice(0, FEEDBACK_SUBJECT_MAX_LENGTH),
    message: lines.join('\n').slice(0, FEEDBACK_MESSAGE_MAX_LENGTH),
  };
};
