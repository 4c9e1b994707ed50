import { QueryCache } from '@tanstack/react-query';
import { RefusedError } from './refused-error.ts';

const NOT_FOUND = 404;

/**
 * The store of all answers. When the server says that something is not there, its answer and those under its key go,
 * too. Other failures keep them. `meta: { keptWhenGone: true }` is for a query whose form holds what somebody types.
 */
export const createQueryCache = (): QueryCache => {
  const cache = new QueryCache({
    onError: (error, query) => {
      if (!(error instanceof RefusedError) || error.status !== NOT_FOUND) return;
      if (query.meta?.['keptWhenGone'] === true) return;
      for (const each of cache.findAll({ queryKey: query.queryKey })) {
        // The query itself keeps the refusal, which its page shows.
        if (each === query) each.setState({ data: undefined, dataUpdatedAt: 0 });
        else each.reset();
      }
    },
  });
  return cache;
};
