import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { linkStateOf } from './login-link.rules.ts';

/** Whom a sign-in link is for. */
export const loginLinkQuery = (urltoken: string) =>
  queryOptions({
    queryKey: ['account', 'login-link', urltoken],
    // Not bound to the signal: a page that is drawn twice must not ask twice, for wrong tries are counted.
    queryFn: async () =>
      linkStateOf(await call('POST user/login-link/get', { body: { url_token: urltoken } })),
    // The page says at once what went wrong, and the cache asks again once the server is back.
    retry: false,
    staleTime: Infinity,
    // A link that is opened again later may have been used by then.
    gcTime: 0,
  });
