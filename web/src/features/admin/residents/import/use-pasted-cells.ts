import { useState } from 'react';
import { draftAt, draftKey, removeDraft, saveDraft } from '../../kit/form/draft.ts';

const NOTHING = { cells: '' };

/** Cells that were pasted and have not been imported. They outlive a session that ends meanwhile. */
export const usePastedCells = () => {
  const [key] = useState(() => draftKey('import-clients'));
  const [restored] = useState(() => draftAt(key, NOTHING)?.entry.cells ?? '');
  const [cells, setCells] = useState(restored);
  return {
    cells,
    /** Whether they are those from before a sign-in, or a reload. */
    isRestored: cells !== '' && cells === restored,
    paste: (pasted: string): void => {
      setCells(pasted);
      // First: of a table that is too large for a draft, an older one is not wanted back.
      removeDraft(key);
      if (pasted.trim() !== '') saveDraft(key, { entry: { cells: pasted }, saved: NOTHING });
    },
  };
};
