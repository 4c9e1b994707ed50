import type { User } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

/** The server's record of this tab's admin. */
export const meQuery = queryOptions({
  queryKey: adminKeys.me,
  queryFn: adminQuery('GET user/validate-token'),
  select: (users: User[]) => users[0],
});
