import type { ImportVerdict } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { RefusedError } from '#shared/api/refused-error.ts';
import { adminKeys } from '../../query-keys.ts';
import { type RowsSending, sendRows } from './send-rows.ts';
import type { Reading } from './sheet.rules.ts';

interface Checked extends Omit<RowsSending, 'signal'> {
  sourceId: number;
  reading: Reading;
  /** How many rows the body has. */
  count: number;
}

/** What the server would do with these rows; asked again whenever residents change. Forgotten with the page. */
export const importCheckQuery = ({ sourceId, reading, count, ...sending }: Checked) =>
  queryOptions({
    queryKey: adminKeys.importCheck(sourceId, reading),
    queryFn: async ({ signal }): Promise<ImportVerdict[]> => {
      if (count === 0) return [];
      const answer = await sendRows('check-import', { ...sending, signal });
      if (!answer.success) throw new RefusedError(answer);
      return answer.details;
    },
    gcTime: 0,
    // The rows may be megabytes on a slow line.
    refetchOnWindowFocus: false,
  });
