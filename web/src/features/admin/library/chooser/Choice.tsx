import type { FolderEntry } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { FolderIcon, TextIcon, VideoIcon } from '../folder/icons.tsx';
import { factsText, PlayabilityText } from '../Playability.tsx';
import cell from '../../kit/table/Cells.module.css';
import styles from './Chooser.module.css';

const ICONS = { folder: FolderIcon, video: VideoIcon, subtitles: TextIcon } as const;

/** A folder that can be opened, or a file that can be chosen. A search also shows where it is. */
export const Choice = ({
  entry,
  isCurrent,
  showFolder,
  onPress,
}: {
  entry: FolderEntry;
  /** Whether the field has this file already. */
  isCurrent: boolean;
  showFolder: boolean;
  onPress: () => void;
}) => {
  const { kind, name, folder, playability, problem } = entry;
  const Icon = kind in ICONS ? ICONS[kind as keyof typeof ICONS] : TextIcon;
  return (
    <button
      type="button"
      className={styles.choice}
      data-kind={kind}
      aria-current={isCurrent || undefined}
      disabled={problem !== null}
      onClick={onPress}
    >
      <Icon />
      <span className={`${cell.lines} ${styles.about}`}>
        <span className={cell.first}>{name}</span>
        {showFolder && folder !== '' && <span className={cell.second}>{folder}</span>}
        {kind !== 'folder' && (
          <span className={cell.second}>
            {[bytesInWords(entry.size), playability && factsText(playability)].filter(Boolean).join(' · ')}
          </span>
        )}
        {problem && <span className="small wrong">{problem}</span>}
      </span>
      {playability && (
        <span className={`small ${styles.plays}`}>
          <PlayabilityText facts={playability} />
        </span>
      )}
    </button>
  );
};
