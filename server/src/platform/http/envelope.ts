import type { Envelope, RefusalCode } from '@sebule/contract';

/** What a handler answers with; `mount` puts it into the envelope. */
export interface Reply<Item> {
  details: Item[];
  msg?: string;
  token?: string;
}

/** What the handler of a list answers with. */
export interface ListReply<Item> extends Reply<Item> {
  /** How many elements there are without the query's `limit` and `offset`. */
  total: number;
}

/** One page of a list, as a service returns it. */
export const listReply = <Item>({ rows, total }: { rows: Item[]; total: number }): ListReply<Item> => ({
  details: rows,
  total,
});

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
