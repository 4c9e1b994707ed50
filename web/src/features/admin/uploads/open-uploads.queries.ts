import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

/** Uploads that are not finished, of all admins and devices. */
export const openUploadsQuery = queryOptions({
  queryKey: adminKeys.openUploads,
  queryFn: adminQuery('GET admin/media/uploads'),
});
