import { QueryCache } from '@tanstack/react-query';
import { RefusedError } from './refused-error.ts';

const NOT_FOUND = 404;

/**
 * The store of all answers. What the server says is not there (any more) is not shown from here either: neither its
 * own answer nor those under its key. Other failures leave what there was. A query whose form holds what somebody
 * types keeps its answer with `meta: { keptWhenGone: true }`.
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
