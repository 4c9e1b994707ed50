import type { FolderEntry } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { isOwnedPath } from '@sebule/contract/library/folder-names';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ActionMenu } from '../../kit/actions/ActionMenu.tsx';
import { columnFor } from '../../kit/table/features.ts';
import { titleAddress } from '../../kit/title-address.ts';
import { PlayabilityText, factsText } from '../Playability.tsx';
import { FolderIcon, PictureIcon, SoundIcon, TextIcon, VideoIcon } from './icons.tsx';
import cell from '../../kit/table/Cells.module.css';
import styles from './Folder.module.css';

const column = columnFor<FolderEntry>();

export const folderColumns = (showFolder: boolean, handlers: EntryHandlers) => [
  column('name', 'Name', (entry) => <NameCell entry={entry} showFolder={showFolder} />, {
    isRowHeader: true,
  }),
  column('size', 'Size', (entry) => <SizeCell entry={entry} />, { align: 'end' }),
  column('plays', 'Plays', (entry) => entry.playability && <PlayabilityText facts={entry.playability} />, {
    from: 'tablet',
  }),
  column('uses', 'Used by', (entry) => <UsesCell entry={entry} />),
  column('actions', 'Actions', (entry) => <EntryActions entry={entry} {...handlers} />, { align: 'end' }),
];

const ICONS = {
  folder: FolderIcon,
  video: VideoIcon,
  subtitles: TextIcon,
  sound: SoundIcon,
  picture: PictureIcon,
  other: TextIcon,
} as const;

/** The name of a folder, which opens it, or of a file. A search also shows where it is. */
export const NameCell = ({ entry, showFolder }: { entry: FolderEntry; showFolder: boolean }) => {
  const Icon = ICONS[entry.kind];
  return (
    <span className={`grid-3 ${styles.entry}`} data-kind={entry.kind}>
      <Icon />
      <span className={cell.lines}>
        {entry.kind === 'folder' ? (
          <Link className={`touchable ${styles.folderLink}`} to={paths.mediaFolder(entry.path)}>
            {entry.name}
          </Link>
        ) : (
          <span className={cell.first}>{entry.name}</span>
        )}
        {showFolder && entry.folder !== '' && <span className={cell.second}>{entry.folder}</span>}
        {entry.playability && <span className={cell.second}>{factsText(entry.playability)}</span>}
        {entry.is_prepared && !entry.is_only_prepared && (
          <span className={cell.second}>Prepared for all devices.</span>
        )}
        {entry.is_only_prepared && (
          <span className={cell.second}>Only the prepared film is left; its original was deleted.</span>
        )}
        {entry.problem && <span className="small wrong">{entry.problem}</span>}
      </span>
    </span>
  );
};

export const SizeCell = ({ entry }: { entry: FolderEntry }) => (
  <span className={cell.digits}>
    {entry.kind === 'folder' || entry.is_only_prepared ? '' : bytesInWords(entry.size)}
  </span>
);

/** More are counted: a trailer may belong to many seasons. */
const SHOWN_MAX = 3;

/** The titles that use a file, or miss it. */
export const UsesList = ({ uses, className = '' }: Pick<FolderEntry, 'uses'> & { className?: string }) => (
  <ul className={`plain-list ${styles.uses} ${className}`}>
    {uses.slice(0, SHOWN_MAX).map((use) => (
      <li key={`${use.video_id} ${use.part}`} className="breakable">
        {use.status === 'trash' ? (
          <span>{use.title}, in the trash</span>
        ) : (
          <Link to={titleAddress(use)}>{use.title}</Link>
        )}
        {use.part !== '' && <span className={cell.second}>{use.part}</span>}
      </li>
    ))}
    {uses.length > SHOWN_MAX && <li className={cell.second}>and {uses.length - SHOWN_MAX} more</li>}
  </ul>
);

export const UsesCell = ({ entry: { uses, kind } }: { entry: FolderEntry }) => {
  if (uses.length > 0) return <UsesList uses={uses} className="grid-1" />;
  return kind === 'video' && <span className={cell.second}>No title uses it</span>;
};

export interface EntryHandlers {
  onRename: (entry: FolderEntry) => void;
  onMove: (entry: FolderEntry) => void;
  onDelete: (entry: FolderEntry) => void;
}

/** Whether it can be moved or deleted: not what Sebule needs where it is, and not what has no file. */
export const canBeChanged = ({ path, is_only_prepared: isOnlyPrepared }: FolderEntry): boolean =>
  !isOwnedPath(path) && !isOnlyPrepared;

export const EntryActions = ({ entry, onRename, onMove, onDelete }: EntryHandlers & { entry: FolderEntry }) =>
  canBeChanged(entry) ? (
    <ActionMenu
      label={`Actions for ${entry.name}`}
      actions={[
        { label: 'Rename', onSelect: () => onRename(entry) },
        { label: 'Move to…', onSelect: () => onMove(entry) },
        { label: 'Delete', onSelect: () => onDelete(entry), danger: true },
      ]}
    />
  ) : null;
