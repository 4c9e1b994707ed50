import { useEffect, useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { MoreIcon } from '../kit/menu/icons.tsx';
import { currentMark, type MenuEntry } from '../kit/menu/menu.ts';
import { WaitingCount } from './MenuItem.tsx';
import shell from '#shared/ui/Shell.module.css';

interface Entries {
  entries: readonly MenuEntry[];
}

export const MoreLabel = ({ entries }: Entries) => (
  <>
    <MoreIcon />
    <span>More</span>
    <WaitingCount of={entries.map(({ waiting }) => waiting)} />
  </>
);

export const moreClass = (entries: readonly MenuEntry[], location: Location): string =>
  `${shell.item} ${entries.some((entry) => currentMark(entry, location)) ? shell.active : ''}`;

let loaded: typeof import('./MoreMenu.tsx') | undefined;

const load = async () => {
  loaded ??= await import('./MoreMenu.tsx');
  return loaded;
};

/** Opens the entries that do not fit into the bottom bar. The menu's code is loaded after the first page; a tap waits for it. */
export const MoreButton = ({ entries }: Entries) => {
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
