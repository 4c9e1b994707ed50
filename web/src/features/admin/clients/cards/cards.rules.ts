import type { Client } from '@sebule/contract';

/** For whom cards are made: residents who have never signed in, all, or those selected in the list. */
export type Choice = 'new' | 'all' | 'chosen';

/** The ids in the address of the page, `?ids=4,7`; null without a selection. */
export const idsIn = (search: URLSearchParams): number[] | null => {
  const ids = (search.get('ids') ?? '').split(',').map(Number).filter(Number.isSafeInteger);
  const chosen = ids.filter((id) => id > 0);
  return chosen.length > 0 ? chosen : null;
};

/** Who gets a card: only residents who may sign in, sorted by apartment, as cards are handed out in that order. */
export const recipients = (
  clients: readonly Client[],
  choice: Choice,
  ids: readonly number[] | null,
): Client[] => {
  const isMeant = {
    new: ({ last_login }: Client) => last_login === null,
    all: () => true,
    chosen: ({ user_id }: Client) => ids?.includes(user_id) ?? false,
  }[choice];
  return clients
    .filter((client) => client.status === 'active' && isMeant(client))
    .sort(
      (one, other) =>
        (one.apartment ?? '').localeCompare(other.apartment ?? '', 'en', { numeric: true }) ||
        one.name.localeCompare(other.name),
    );
};

/** How many of the selected residents get no card, as they wait for approval or are blocked. */
export const leftOut = (clients: readonly Client[], ids: readonly number[] | null): number =>
  clients.filter(({ user_id, status }) => status !== 'active' && ids?.includes(user_id)).length;

/** A number with its noun. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
