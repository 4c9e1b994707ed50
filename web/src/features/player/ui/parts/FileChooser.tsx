import type { Video } from '@sebule/contract';
import { filesInOrder, type Playable } from '../../engine/title/playable.ts';
import styles from './Choices.module.css';

interface FileChooserProps {
  title: Video;
  item: Playable;
  onChoose: (file: Playable) => void;
}

/** More of them fill a phone's screen: they have their place in the settings. */
const OVERLAY_MAX = 3;

/** The versions or parts of a movie to choose from; none when there is but one. */
const choiceOf = (title: Video): Playable[] => {
  const files = title.is_series ? [] : filesInOrder(title);
  return files.length < 2 ? [] : files;
};

/** Whether the settings are where the versions stand. */
export const hasManyFiles = (title: Video): boolean => choiceOf(title).length > OVERLAY_MAX;

/** The versions or parts of a movie, by their labels; nothing when there is but one. */
export const FileChooser = ({ title, item, onChoose }: FileChooserProps) => {
  const files = choiceOf(title);
  if (files.length === 0) return null;
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
