import type { RequestQuery } from '@sebule/contract';
import { Button } from '#shared/ui/Button.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { downloadAsAdmin, useDownload } from '../kit/download/download.ts';

/** Downloads the entries that the filters let through as a file for spreadsheets. */
export const ExportButton = ({ filter }: { filter: RequestQuery<'GET admin/audit/export'> }) => {
  const { busy, download } = useDownload();
  return (
    <Button
      kind="quiet"
      busy={busy}
      onClick={() => download(() => downloadAsAdmin('GET admin/audit/export', filter))}
    >
      {busy ? 'Exporting ...' : 'Export'}
      <VisuallyHidden> these entries for spreadsheets</VisuallyHidden>
    </Button>
  );
};
