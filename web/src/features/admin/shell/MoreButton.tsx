import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { MenuEntry } from '../kit/menu/menu.ts';
import { MoreLabel, moreClass } from './MoreLabel.tsx';

let loaded: typeof import('./MoreMenu.tsx') | undefined;

const load = async () => {
  loaded ??= await import('./MoreMenu.tsx');
  return loaded;
};

/** Opens the entries that do not fit into the bottom bar. The menu's code is loaded after the first page; a tap waits for it. */
export const MoreButton = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const location = useLocation();
  const [code, setCode] = useState(loaded);
  const [isAskedFor, setIsAskedFor] = useState(false);

  useEffect(() => {
    // A tap tries again.
    load().then(setCode, () => {});
  }, []);

  if (code) return <code.MoreMenu entries={entries} isOpen={isAskedFor} />;
  return (
    <button
      type="button"
      className={moreClass(entries, location)}
      aria-haspopup="menu"
      onClick={() => {
        setIsAskedFor(true);
        load().then(setCode, () => {});
      }}
    >
      <MoreLabel entries={entries} />
    </button>
  );
};
