import { quote } from '@sebule/contract';
import { z } from 'zod';
import { parseJson } from '#platform/json.ts';

const answer = z.object({ slip: z.object({ advice: quote.shape.advice }) });

/** A tag or a comment would be shown as it is, since advice is text. */
const MARKUP = /<[a-z/!]/i;

/** The advice in an answer of the service; null for anything else, such as an internet provider's sign-in page. */
export const adviceIn = (content: string): string | null => {
  const advice = answer.safeParse(parseJson(content)).data?.slip.advice;
  return advice === undefined || MARKUP.test(advice) ? null : advice;
};
