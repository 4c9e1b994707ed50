import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { queryKeys } from '#shared/api/query-keys.ts';
import { linkStateOf } from './login-link.rules.ts';

/** The owner of a sign-in link. */
export const loginLinkQuery = (urltoken: string) =>
  queryOptions({
    queryKey: queryKeys.loginLink(urltoken),
    // Not bound to the signal: a page that renders twice must not request twice, as wrong attempts are counted.
    queryFn: async () =>
      linkStateOf(await call('POST user/login-link/get', { body: { url_token: urltoken } })),
    // The page shows the error at once, and the cache refetches once the server is reachable again.
    retry: false,
    staleTime: Infinity,
    // A link that is opened again later may have been used by then.
    gcTime: 0,
  });
