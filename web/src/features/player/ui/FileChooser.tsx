import type { Video } from '@sebule/contract';
import { filesInOrder, type Playable } from '../engine/playable.ts';
import styles from './Choices.module.css';

/** The versions or parts of a movie, by their labels; nothing when there is but one. */
export const FileChooser = ({
  title,
  item,
  onChoose,
}: {
  title: Video;
  item: Playable;
  onChoose: (file: Playable) => void;
}) => {
  const files = title.is_series ? [] : filesInOrder(title);
  if (files.length < 2) return null;
  return (
    <div className={styles.files} role="group" aria-label="Version">
      {files.map((file) => {
        const playing = file.fileId === item.fileId;
        return (
          <button
            key={file.fileId}
            type="button"
            className={styles.file}
            aria-pressed={playing}
            onClick={() => !playing && onChoose(file)}
          >
            {file.name}
          </button>
        );
      })}
    </div>
  );
};
