import type { Envelope } from '@sebule/contract';

/** What a handler answers with; `mount` puts it into the envelope. */
export interface Reply<Item> {
  details: Item[];
  msg?: string;
  token?: string;
}

export const success = <Item>({ details, msg = 'OK', token }: Reply<Item>): Envelope<Item> => ({
  success: true,
  msg,
  details,
  ...(token === undefined ? {} : { token }),
});

export const failure = (
  msg: string,
  details: Record<string, string>[] = [],
): Envelope<Record<string, string>> => ({
  success: false,
  msg,
  details,
});
