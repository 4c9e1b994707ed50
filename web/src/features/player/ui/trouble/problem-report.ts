import { FEEDBACK_MESSAGE_MAX_LENGTH, FEEDBACK_SUBJECT_MAX_LENGTH } from '@sebule/contract/feedback/limits';
import type { PlayerState } from '../../engine/player-state.ts';
import { episodeLine, labels, missingTrackMessages } from '../../labels.ts';

export interface Problem extends Pick<PlayerState, 'item' | 'fault' | 'missing'> {
  title: string;
  /** The film's position in seconds. */
  at: number;
  agent: string;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Seconds as h:mm:ss. */
const clockTime = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60);
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(whole % 60)}`;
};

/** Only the file's name: the signed address itself would open the film for anyone who has it. */
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

/** Room for the viewer's own words, then the facts needed to fix the problem, one per line. */
export const problemReport = ({ title, item, at, fault, missing, agent }: Problem) => {
  const details = [
    `Title: ${title}`,
    item.isSeries ? `Episode: ${episodeLine(item)}` : `Version: ${item.name}`,
    `File: ${fileName(item.url)}`,
    `At: ${clockTime(at)}`,
    ...(missing ? [missingTrackMessages[missing.track], codecLine(missing.codecs)] : []),
    ...(fault ? faultLines(fault) : []),
    `Browser: ${agent}`,
  ];
  // The empty line is for the viewer: the form puts the cursor there.
  const lines = [labels.whatIsWrong, '', '', labels.forTheCaretaker, ...details.filter(Boolean)];
  return {
    subject: `Problem with ${title}`.slice(0, FEEDBACK_SUBJECT_MAX_LENGTH),
    message: lines.join('\n').slice(0, FEEDBACK_MESSAGE_MAX_LENGTH),
  };
};

/** Which film the report is about, for the address of the feedback form. */
export const problemPlace = ({ item, at, fault, missing }: Problem): Record<string, string> => {
  const codecs = missing?.codecs ?? fault?.diagnosis?.codecs ?? [];
  return {
    video: String(item.movieId),
    ...(item.episodeId !== null && { episode: String(item.episodeId) }),
    ...(item.fileId !== null && { file: String(item.fileId) }),
    second: String(Math.floor(at)),
    ...(codecs.length > 0 && { codecs: codecs.join(',') }),
  };
};
