import type { TitleKind } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '../../../../shared/api/admin-call.ts';
import { adminKeys } from '../../query-keys.ts';

/** Titles that a new one with this name may be a duplicate of. */
export const duplicatesQuery = (type: TitleKind, title: string, year: string | undefined) =>
  queryOptions({
    queryKey: adminKeys.duplicates({ type, title, year }),
    queryFn: adminQuery('GET admin/videos/duplicates', { query: { type, title, ...(year && { year }) } }),
    enabled: title !== '',
  });
