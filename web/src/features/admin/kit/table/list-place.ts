import { readAdmin } from '#shared/storage/session.ts';
import { readStored, writeStored } from '#shared/storage/stored-json.ts';

/** In session storage: a search may be a resident's name, so that it is this tab's and this admin's alone. */
const keyOf = (list: string): string => `admin-list:${readAdmin()?.user.user_id ?? ''}:${list}`;

/** Remembers how a list was left: its page, search, filter and order. */
export const rememberList = (list: string, search: string): void =>
  writeStored('sessionStorage', keyOf(list), search);

/** The address of a list as it was left in this tab; the plain one where it has not been open. */
export const listPlace = (list: string): string => {
  const search = readStored('sessionStorage', keyOf(list));
  return typeof search === 'string' && search.startsWith('?') ? `${list}${search}` : list;
};
