import { Button } from '#shared/ui/Button.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { downloadAsAdmin, useDownload } from '../../kit/download/download.ts';
import type { Status } from '../status.ts';

/** Downloads the listed residents, of all pages, as a file for spreadsheets. */
export const ExportButton = ({ q, status }: { q: string; status: Status | null }) => {
  const { busy, download } = useDownload();
  const handleClick = () =>
    download(() =>
      downloadAsAdmin('GET admin/clients/export', { ...(q && { q }), ...(status && { status }) }),
    );
  return (
    <Button kind="quiet" busy={busy} onClick={handleClick}>
      {busy ? 'Exporting ...' : 'Export'}
      <VisuallyHidden>{` ${q || status ? 'the clients found' : 'all clients'} for spreadsheets`}</VisuallyHidden>
    </Button>
  );
};
