import { messages } from '@sebule/contract';
import type { AppError } from '#platform/http/errors.ts';
import { codeAskedRecently, codeNeeded } from '../accounts.errors.ts';

/** Where residents get their codes from. */
interface CodeSource {
  /** Whether they are sent to phones; if not, the caretaker gives them. */
  isSms: boolean;
  /** Whom to ask for one, within a sentence. */
  whomToAsk: () => Promise<string>;
}

/** Why a code is needed. */
export type CodeReason = 'away' | 'many devices';

type Texts = Record<CodeReason | 'asked' | 'asked lately' | 'asked enough', string>;

const OF_SENT: Texts = {
  away: messages.codeNeeded,
  'many devices': messages.codeNeededHere,
  asked: messages.codeSent,
  'asked lately': messages.codeSentLately,
  'asked enough': messages.codesEnough,
};
const OF_GIVEN: Texts = {
  away: messages.codeNeededFrom,
  'many devices': messages.codeNeededHereFrom,
  asked: messages.codeAskedFor,
  'asked lately': messages.codeAskedForLately,
  'asked enough': messages.codesAskedForEnough,
};

/** What residents are told about codes: never that one was sent, where nobody sends any. */
export const codeMessages = ({ isSms, whomToAsk }: CodeSource) => {
  const texts = isSms ? OF_SENT : OF_GIVEN;
  const text = async (key: keyof Texts): Promise<string> =>
    isSms ? texts[key] : texts[key].replace('{whom}', await whomToAsk());
  return {
    /** The answer to a request for a code. */
    asked: (): Promise<string> => text('asked'),
    /** The refusal of another request. @param waitMs milliseconds until there may be one */
    askedRecently: (waitMs: number): AppError =>
      codeAskedRecently(waitMs, texts['asked lately'], texts['asked enough']),
    /** The refusal that asks for a code. */
    needed: async (why: CodeReason): Promise<AppError> => codeNeeded(await text(why)),
  };
};
export type CodeMessages = ReturnType<typeof codeMessages>;
