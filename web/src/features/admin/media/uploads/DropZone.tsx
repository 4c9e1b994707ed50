import { UPLOAD_KEPT_DAYS } from '@sebule/contract/constants';
import { useRef, useState, type DragEvent } from 'react';
import { FileButton } from './FileButton.tsx';
import styles from './DropZone.module.css';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files by drag and drop, or by a button. */
export const DropZone = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  // Entering an element inside comes before leaving the one around it.
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const leave = () => {
    depth.current = Math.max(0, depth.current - 1);
    if (depth.current === 0) setIsOver(false);
  };
  return (
    <div
      className={`${styles.zone} ${isOver ? styles.over : ''}`}
      data-drop-zone
      onDragEnter={(event) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setIsOver(true);
      }}
      onDragLeave={leave}
      // Without it the browser would open the file.
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        depth.current = 0;
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      }}
    >
      <FileButton kind="primary" multiple onFiles={onFiles}>
        Choose files
      </FileButton>
      <div className={styles.text}>
        <p className={styles.drop}>Or drop films, subtitles and pictures here.</p>
        <p>
          You can work on other pages meanwhile. If you close Sebule or the screen sleeps, uploads pause, and
          can go on within {UPLOAD_KEPT_DAYS} days.
        </p>
      </div>
    </div>
  );
};
