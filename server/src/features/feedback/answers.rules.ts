import { cutText } from '@sebule/contract';
import { MINUTE_MS } from '#platform/clock.ts';

/** A client that did not receive the answer sends the same once more within this time. */
const SAME_ANSWER_MS = 10 * MINUTE_MS;

/** A message of the thread; resident's ones have no author. */
interface Said {
  id: number;
  message: string;
  created_at: string;
  author_id: number | null;
}

interface Answer {
  authorId: number;
  message: string;
  /** The last message that its author has seen, if they say so. */
  seen?: number | undefined;
}

/** Since when the same words of the same author count as the same answer, in ms since 1970. */
export const sameAnswersSince = (now: number): number => now - SAME_ANSWER_MS;

/**
 * What becomes of an answer: it is new, it is stored already, or its author has to read first what others have written
 * meanwhile. Of one that is stored already, others may have written after it (`followed`); as the last message, its author
 * may have seen it there (`known`) or not (`repeated`).
 * @param said the thread's messages, oldest first
 */
export const classifyReply = (
  said: readonly Said[],
  { authorId, message, seen }: Answer,
  now: number,
): 'new' | 'repeated' | 'known' | 'followed' | 'overtaken' => {
  const isSame = ({ author_id, ...other }: Said): boolean =>
    author_id === authorId &&
    other.message === message &&
    Date.parse(other.created_at) > sameAnswersSince(now);
  const last = said.at(-1);
  // Its author may have seen it by now, because the page has been loaded again, but not that it is the one just sent.
  if (last && isSame(last)) return last.id === seen ? 'known' : 'repeated';
  if (seen === undefined) return 'new';
  const unseen = said.slice(said.findLastIndex(({ id }) => id === seen) + 1);
  if (unseen.some(isSame)) return 'followed';
  return unseen.length > 0 ? 'overtaken' : 'new';
};

/** The beginning of an answer, for a notification. */
export const beginningOf = (message: string, most: number): string =>
  message.length <= most ? message : `${cutText(message, most - 1).trimEnd()}…`;
