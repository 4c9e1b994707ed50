import type { Envelope, RefusalCode } from '@sebule/contract';
import type { Listed } from '#platform/db/lists.ts';

/** What a handler answers with; `mount` puts it into the envelope. */
export interface Reply<Item> {
  details: Item[];
  msg?: string;
  token?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface ListReply<Item> extends Reply<Item> {
  /** How many elements there are without the query's `limit` and `offset`. */
  total: number;
  /** The elements that follow, when the query has no limit and the list is long. */
  rest: AsyncIterable<Item[]> | null;
}

export const listReply = <Item>({ rows, total, rest }: Listed<Item>): ListReply<Item> => ({
  details: rows,
  total,
  rest,
});

/** The answer to a change that has nothing to show, once it is stored. */
export const done = async (change: Promise<unknown>, msg: string): Promise<Reply<never>> => {
  await change;
  return { details: [], msg };
};

export const success = <Item>({ details, msg = 'OK', token }: Reply<Item>): Envelope<Item> => ({
  success: true,
  msg,
  details,
  ...(token === undefined ? {} : { token }),
});

/** A refusal; its stable code is in the first of the details. */
export const failure = (
  code: RefusalCode,
  msg: string,
  [first, ...others]: Record<string, string>[] = [],
): Envelope<Record<string, string>> => ({
  success: false,
  msg,
  details: [{ code, ...first }, ...others],
});
