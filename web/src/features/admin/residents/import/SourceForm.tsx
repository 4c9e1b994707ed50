import { RESIDENTS_IMPORT_MAX } from '@sebule/contract/residents/limits';
import { useState, type FormEvent } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { TextAreaField } from '#shared/ui/TextAreaField.tsx';
import { saveFile } from '../../kit/download/save-file.ts';
import { DropZone } from '../../kit/files/DropZone.tsx';
import { DraftNote } from '../../kit/form/FormState.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { csvFile } from './csv-file.ts';
import { TEMPLATE } from './outcome.rules.ts';
import { sourceFromFile, sourceFromText, type Source, type Taken } from './source.ts';
import type { usePastedCells } from './use-pasted-cells.ts';
import styles from './Import.module.css';

/** Takes a table: a file, or cells copied from a spreadsheet. */
export const SourceForm = ({
  pasted: { cells, isRestored, paste },
  onSource,
}: {
  /** The cells that have not been read yet, or could be read again. */
  pasted: ReturnType<typeof usePastedCells>;
  onSource: (source: Source) => void;
}) => {
  const [problem, setProblem] = useState<string | null>(null);

  const take = (source: Taken, name: string) => {
    if ('problem' in source) setProblem(`${name}: ${source.problem}`);
    else onSource(source);
  };
  const readFile = async (file: File | undefined) => {
    if (file) take(await sourceFromFile(file), file.name);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (cells.trim() !== '') take(sourceFromText(cells), 'Pasted cells');
  };

  return (
    <div className={styles.source}>
      <DropZone
        buttonText="Choose a file"
        dropText="Or drop it here."
        onFiles={([file]) => void readFile(file)}
      >
        <p>
          CSV from any spreadsheet, with at most {RESIDENTS_IMPORT_MAX.toLocaleString('en')} rows. It stays on
          this device: only its rows are sent, and only residents who are added are kept.
        </p>
      </DropZone>
      {problem && (
        <p className={`breakable ${styles.problem}`} role="alert">
          {problem}
        </p>
      )}
      <section className={styles.columnsNote}>
        <h2>Columns</h2>
        <p>
          <b>Full name</b>, <b>Phone</b> and <b>Location</b> are needed. Apartment, Single name and MAC
          address may be there; other columns are ignored. The order does not matter, and names such as Jina,
          Simu or House no. are understood.
        </p>
        <p>
          Write phones with spaces, as 0712 345 678: spreadsheets round long numbers, and those cannot be
          imported.
        </p>
        <div>
          <Button kind="quiet" onClick={() => saveFile(csvFile(TEMPLATE), 'residents.csv')}>
            Download an empty table
          </Button>
        </div>
      </section>
      <form className={styles.paste} onSubmit={handleSubmit} aria-label="Paste cells">
        <DraftNote form={{ isRestored, startOver: () => paste('') }} />
        <TextAreaField
          label="Or paste cells"
          hint="Copied from a spreadsheet, with the names of the columns."
          rows={4}
          spellCheck={false}
          autoComplete="off"
          value={cells}
          onChange={({ target }) => paste(target.value)}
        />
        <div>
          <Button kind="quiet" type="submit" disabled={cells.trim() === ''}>
            Read the cells
          </Button>
        </div>
      </form>
      <LeaveGuard
        when={cells.trim() !== ''}
        onLeave={() => paste('')}
        title="Leave without adding the residents?"
        stayLabel="Stay here"
      >
        The cells have not been read yet, and will be lost.
      </LeaveGuard>
    </div>
  );
};
