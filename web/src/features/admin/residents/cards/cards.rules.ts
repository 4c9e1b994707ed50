import type { CardCandidate } from '@sebule/contract';

/** Who gets a card: residents who have never signed in, all, or those selected in the list. */
export type Choice = 'new' | 'all' | 'chosen';

/** The ids in the address of the page, `?ids=4,7`; null without a selection. */
export const idsIn = (search: URLSearchParams): number[] | null => {
  const ids = (search.get('ids') ?? '').split(',').map(Number).filter(Number.isSafeInteger);
  const chosen = ids.filter((id) => id > 0);
  return chosen.length > 0 ? chosen : null;
};

/** The residents who get a card: only those who may sign in, sorted by apartment, as cards are handed out in that order. */
export const recipients = (
  residents: readonly CardCandidate[],
  choice: Choice,
  ids: readonly number[] | null,
): CardCandidate[] => {
  const isRecipient = {
    new: ({ last_login }: CardCandidate) => last_login === null,
    all: () => true,
    chosen: ({ user_id }: CardCandidate) => ids?.includes(user_id) ?? false,
  }[choice];
  return residents
    .filter((resident) => resident.status === 'active' && isRecipient(resident))
    .sort(
      (one, other) =>
        (one.apartment ?? '').localeCompare(other.apartment ?? '', 'en', { numeric: true }) ||
        one.name.localeCompare(other.name),
    );
};

/** How many of the selected residents get no card because they are waiting for approval or blocked. */
export const countSkipped = (residents: readonly CardCandidate[], ids: readonly number[] | null): number =>
  residents.filter(({ user_id, status }) => status !== 'active' && ids?.includes(user_id)).length;
