import { ID_MAX } from '@sebule/contract/common/limits';

/** The id of the title that a page's address names; null when it names none. */
export const titleIdIn = (search: URLSearchParams): number | null => {
  const id = Number(search.get('id'));
  return Number.isSafeInteger(id) && id > 0 && id <= ID_MAX ? id : null;
};
