import { accountMessages } from '@sebule/contract';
import type { AppError } from '#platform/http/errors.ts';
import { codeAskedRecently, codeNeeded } from '../accounts.errors.ts';

interface CodeSource {
  /** Whether they are sent to phones; if not, the caretaker gives them. */
  isSms: boolean;
  /** Whom to ask for one, within a sentence. */
  whomToAsk: () => Promise<string>;
}

export type CodeReason = 'away' | 'many devices';

type Texts = Record<CodeReason | 'asked' | 'asked lately' | 'asked enough', string>;

const OF_SENT: Texts = {
  away: accountMessages.codeNeeded,
  'many devices': accountMessages.codeNeededHere,
  asked: accountMessages.codeSent,
  'asked lately': accountMessages.codeSentLately,
  'asked enough': accountMessages.codesEnough,
};
const OF_GIVEN: Texts = {
  away: accountMessages.codeNeededFrom,
  'many devices': accountMessages.codeNeededHereFrom,
  asked: accountMessages.codeAskedFor,
  'asked lately': accountMessages.codeAskedForLately,
  'asked enough': accountMessages.codesAskedForEnough,
};

/** What residents are told about codes: never that one was sent, where nobody sends any. */
export const codeMessages = ({ isSms, whomToAsk }: CodeSource) => {
  const texts = isSms ? OF_SENT : OF_GIVEN;
  const text = async (key: keyof Texts): Promise<string> =>
    isSms ? texts[key] : texts[key].replace('{whom}', await whomToAsk());
  return {
    asked: (): Promise<string> => text('asked'),
    /** The refusal of another request. @param waitMs milliseconds until there may be one */
    askedRecently: (waitMs: number): AppError =>
      codeAskedRecently(waitMs, texts['asked lately'], texts['asked enough']),
    needed: async (why: CodeReason): Promise<AppError> => codeNeeded(await text(why)),
  };
};
export type CodeMessages = ReturnType<typeof codeMessages>;
