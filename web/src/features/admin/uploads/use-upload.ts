import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';
import { uploads } from './uploads.ts';

/** Uploads that are not finished, of all admins and devices. */
export const openUploadsQuery = queryOptions({
  queryKey: adminKeys.openUploads,
  queryFn: adminQuery('GET admin/media/uploads'),
});

/** A function that uploads files into a folder (empty: the one for uploads), or goes on with those begun. */
export const useUpload = (folder: string): ((files: File[]) => Promise<void>) => {
  const queryClient = useQueryClient();
  const { data: open = [] } = useQuery(openUploadsQuery);
  return async (files) => {
    // A file of which a part has arrived goes on; without an answer, the upload waits for its line anyway.
    const known = await queryClient.fetchQuery({ ...openUploadsQuery, staleTime: 0 }).catch(() => open);
    await uploads.add(files, { open: known, ...(folder !== '' && { folder }) });
  };
};
