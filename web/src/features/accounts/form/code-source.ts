import type { Item } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { setupQuery } from '../register/setup.queries.ts';

/** Whom residents can ask. */
export type Contact = Item<'GET user/setup/get'>['contact'];

/** Where codes come from: by SMS, or from somebody who gives them; null while that is not known. */
export type CodeSource = { isSms: true } | { isSms: false; contact: Contact } | null;

/** Asks the server where codes come from. */
export const useCodeSource = (): CodeSource => {
  const { data } = useQuery(setupQuery);
  // Nobody is promised a code that may never come.
  if (!data) return null;
  return data.codes_by_sms ? { isSms: true } : { isSms: false, contact: data.contact };
};
