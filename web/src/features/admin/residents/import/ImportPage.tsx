import { useState } from 'react';
import { paths } from '#shared/paths.ts';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { BackToList } from '../../kit/table/BackToList.tsx';
import { ImportDone, type Done } from './ImportDone.tsx';
import { ImportSheet } from './ImportSheet.tsx';
import type { Source } from './source.ts';
import { SourceForm, usePastedCells } from './SourceForm.tsx';

/** Adds the residents of a spreadsheet: a file, then what an import would do, then what it did. */
export const ImportPage = () => {
  const [source, setSource] = useState<Source | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  /** Kept while a table is shown, in case it was the wrong one. */
  const pasted = usePastedCells();
  const finish = (result: Done) => {
    pasted.paste('');
    setDone(result);
  };
  const startAgain = () => {
    setSource(null);
    setDone(null);
  };
  return (
    <AdminPage
      title="Import residents"
      lead={source ? undefined : 'From a spreadsheet. You see what would happen before anything is stored.'}
      actions={<BackToList list={paths.allResidents()}>All Clients</BackToList>}
    >
      {!source && <SourceForm pasted={pasted} onSource={setSource} />}
      {source && !done && (
        <ImportSheet
          key={source.id}
          source={source}
          onDone={finish}
          onOther={startAgain}
          onLeave={() => pasted.paste('')}
        />
      )}
      {done && <ImportDone done={done} onOther={startAgain} />}
    </AdminPage>
  );
};
