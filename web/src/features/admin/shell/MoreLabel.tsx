import type { Location } from 'react-router';
import { MoreIcon } from '../kit/menu/icons.tsx';
import { currentMark, type MenuEntry } from '../kit/menu/menu.ts';
import { WaitingCount } from './MenuItem.tsx';
import shell from '#shared/ui/Shell.module.css';

export const MoreLabel = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <>
    <MoreIcon />
    <span>More</span>
    <WaitingCount of={entries.map(({ waiting }) => waiting)} />
  </>
);

export const moreClass = (entries: readonly MenuEntry[], location: Location): string =>
  `${shell.item} ${entries.some((entry) => currentMark(entry, location)) ? shell.active : ''}`;
