import type { DownloadEndpointName, RequestQuery } from '@sebule/contract';
import { Button } from '#shared/ui/Button.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { downloadAsAdmin, useDownload } from './download.ts';

/** Exports what a table lists, of all pages, as a file for spreadsheets. `rows` names it for screen readers. */
export const DownloadButton = <E extends DownloadEndpointName>({
  name,
  query,
  rows,
}: {
  name: E;
  query: RequestQuery<E>;
  rows: string;
}) => {
  const { busy, download } = useDownload();
  return (
    <Button kind="quiet" busy={busy} onClick={() => download(() => downloadAsAdmin(name, query))}>
      {busy ? 'Exporting ...' : 'Export'}
      <VisuallyHidden>{` ${rows} for spreadsheets`}</VisuallyHidden>
    </Button>
  );
};
