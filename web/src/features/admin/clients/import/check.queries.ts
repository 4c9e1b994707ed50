import type { ImportRow, ImportVerdict } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '../../../../shared/api/admin-call.ts';
import { adminKeys } from '../../query-keys.ts';
import type { Reading } from './sheet.rules.ts';

/** What the server would do with these rows; asked again whenever residents change. Forgotten with the page. */
export const importCheckQuery = (sourceId: number, reading: Reading, rows: ImportRow[]) =>
  queryOptions({
    queryKey: adminKeys.importCheck(sourceId, reading),
    queryFn: (context): Promise<ImportVerdict[]> =>
      rows.length === 0
        ? Promise.resolve([])
        : adminQuery('POST admin/clients/check-import', { body: { rows } })(context),
    gcTime: 0,
  });
