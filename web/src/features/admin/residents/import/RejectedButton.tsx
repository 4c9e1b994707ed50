import { Button } from '#shared/ui/Button.tsx';
import { saveFile } from '../../kit/download/save-file.ts';
import type { Mapping } from './columns.rules.ts';
import { rejectedCsv, type RowOutcome } from './outcome.rules.ts';
import type { Sheet } from './sheet.rules.ts';

export const saveCsv = (csv: string, name: string): void =>
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);

/** Saves the bad rows with what is wrong with them, to be corrected and imported again. */
export const RejectedButton = ({
  sheet,
  mapping,
  outcomes,
}: {
  sheet: Sheet;
  mapping: Mapping;
  outcomes: readonly RowOutcome[];
}) => (
  <Button kind="quiet" onClick={() => saveCsv(rejectedCsv(sheet, mapping, outcomes), 'rejected-rows.csv')}>
    Download the rows with mistakes
  </Button>
);
