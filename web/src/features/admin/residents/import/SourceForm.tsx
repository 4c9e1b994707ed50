import { RESIDENTS_IMPORT_MAX } from '@sebule/contract/residents/limits';
import { useState, type FormEvent } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { TextAreaField } from '#shared/ui/TextAreaField.tsx';
import { DropZone } from '../../kit/files/DropZone.tsx';
import { draftAt, draftKey, removeDraft, saveDraft } from '../../kit/form/draft.ts';
import { DraftNote } from '../../kit/form/FormState.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { TEMPLATE } from './outcome.rules.ts';
import { saveCsv } from './RejectedButton.tsx';
import { sourceFromFile, sourceFromText, type Source, type Taken } from './source.ts';
import callout from '../Callout.module.css';
import styles from './Import.module.css';

const NOTHING = { cells: '' };

/** Pasted cells that have not been imported. They are kept as a draft. */
export const usePastedCells = () => {
  const [key] = useState(() => draftKey('import-clients'));
  const [restored] = useState(() => draftAt(key, NOTHING)?.entry.cells ?? '');
  const [cells, setCells] = useState(restored);
  return {
    cells,
    /** Whether they come from a draft. */
    isRestored: cells !== '' && cells === restored,
    paste: (pasted: string): void => {
      setCells(pasted);
      // First, because a table may be too large for a draft: the older one must not come back.
      removeDraft(key);
      if (pasted.trim() !== '') saveDraft(key, { entry: { cells: pasted }, saved: NOTHING });
    },
  };
};

/** Takes a table: a file, or cells copied from a spreadsheet. */
export const SourceForm = ({
  pasted: { cells, isRestored, paste },
  onSource,
}: {
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
    <div className={styles.page}>
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
        <p className={`breakable ${callout.warning}`} role="alert">
          {problem}
        </p>
      )}
      <section className={`grid-3 ${styles.columnsNote}`}>
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
          <Button kind="quiet" onClick={() => saveCsv(TEMPLATE, 'residents.csv')}>
            Download an empty table
          </Button>
        </div>
      </section>
      <form className={`grid-3 ${styles.paste}`} onSubmit={handleSubmit} aria-label="Paste cells">
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
