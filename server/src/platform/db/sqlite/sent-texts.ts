import type { WriteRequest } from './group-commit.ts';

/** More than the server's number of different writes; a bound in case statements are generated. */
const TEXTS_MAX = 500;

/** The text of a statement, or the number of one that was sent before. */
type SentText = string | number;
type SentRequest = WriteRequest<SentText>;

/** Requests, and the texts that got their numbers with this message, in their order. */
export interface SentRequests {
  texts: string[];
  requests: SentRequest[];
}

/** The same request with other texts of its statements. */
const withTexts = <From, To>(request: WriteRequest<From>, textOf: (sql: From) => To): WriteRequest<To> => {
  if ('sql' in request) return { ...request, sql: textOf(request.sql) };
  if (!('statements' in request)) return request;
  const statements = request.statements.map(({ sql, parameters }) => ({ sql: textOf(sql), parameters }));
  return { ...request, statements };
};

/** Numbers the texts of statements for one thread: messages are copied, and texts are much longer than values. */
export const createTextNumbers = () => {
  const numbers = new Map<string, number>();
  let unsent: string[] = [];

  const numberOf = (sql: string): SentText => {
    const known = numbers.get(sql);
    if (known !== undefined) return known;
    if (numbers.size >= TEXTS_MAX) return sql;
    numbers.set(sql, numbers.size);
    unsent.push(sql);
    return numbers.size - 1;
  };

  return {
    /** What is sent of these requests. Every message has to be sent, and in its order. */
    sent(requests: readonly WriteRequest[]): SentRequests {
      const message = { requests: requests.map((request) => withTexts(request, numberOf)), texts: unsent };
      unsent = [];
      return message;
    },
  };
};

/** The other end: gives requests their texts again. */
export const createTextReader = () => {
  const known: string[] = [];
  const textOf = (sql: SentText): string => (typeof sql === 'string' ? sql : (known[sql] ?? ''));

  return (message: SentRequests): WriteRequest[] => {
    known.push(...message.texts);
    return message.requests.map((request) => withTexts(request, textOf));
  };
};
