import { DownloadButton } from '../../kit/download/DownloadButton.tsx';
import type { Status } from '../status.ts';

/** Exports the residents that the search and the filter have found, or all. */
export const ExportButton = ({ q, status }: { q: string; status: Status | null }) => (
  <DownloadButton
    name="GET admin/clients/export"
    query={{ ...(q && { q }), ...(status && { status }) }}
    rows={q || status ? 'the clients found' : 'all clients'}
  />
);
