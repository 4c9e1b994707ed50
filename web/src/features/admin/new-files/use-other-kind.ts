import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ChangeTable } from '../kit/table/use-table-state.ts';
import { type Guess, oneFileQuery } from './new-files.queries.ts';

const OTHERS = ['episode', 'extra'] as const;

interface Wanted {
  q: string;
  filter: Guess | null;
  /** Whether no movie has that name; undefined until that is known. */
  isNotFound: boolean | undefined;
}

/**
 * A link from elsewhere names a file, not its kind: where it is no movie, this switches to the kind that it is. What is
 * searched for afterwards stays with the kind that is shown.
 */
export const useOtherKind = ({ q, filter, isNotFound }: Wanted, change: ChangeTable<'name', Guess>): void => {
  const [isArriving, setArriving] = useState(q !== '' && filter === null);
  const found = useQueries({
    queries: OTHERS.map((as) => ({ ...oneFileQuery(as, q), enabled: isArriving && isNotFound === true })),
  });
  const isKnown = found.every(({ isPending }) => !isPending);
  const other = OTHERS.find((_as, at) => (found[at]?.data?.total ?? 0) > 0);
  const isNowhere = isKnown && other === undefined;
  if (isArriving && (isNotFound === false || filter !== null || isNowhere)) setArriving(false);
  useEffect(() => {
    if (isArriving && isKnown && other) change({ filter: other }, { replace: true });
  }, [isArriving, isKnown, other, change]);
};
