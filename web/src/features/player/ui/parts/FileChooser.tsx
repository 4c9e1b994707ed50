import type { Video } from '@sebule/contract';
import { filesInOrder, type Playable } from '../../engine/title/playable.ts';
import styles from './Choices.module.css';

interface FileChooserProps {
  title: Video;
  item: Playable;
  onChoose: (file: Playable) => void;
}

/** If there are more, they would fill a phone's screen, and are in the settings instead. */
const OVERLAY_MAX = 3;

/** The versions or parts of a movie to choose from; none when there is only one. */
const choiceOf = (title: Video): Playable[] => {
  const files = title.is_series ? [] : filesInOrder(title);
  return files.length < 2 ? [] : files;
};

/** Whether the versions are in the settings. */
export const hasManyFiles = (title: Video): boolean => choiceOf(title).length > OVERLAY_MAX;

export const FileChooser = ({ title, item, onChoose }: FileChooserProps) => {
  const files = choiceOf(title);
  if (files.length === 0) return null;
  return (
    <div className="wrap-2" role="group" aria-label="Version">
      {files.map((file) => {
        const playing = file.fileId === item.fileId;
        return (
          <button
            key={file.fileId}
            type="button"
            className={`breakable bold touchable ${styles.file}`}
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
