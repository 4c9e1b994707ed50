import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { FileButton } from './FileButton.tsx';
import styles from './DropZone.module.css';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files by drag and drop, or by a button. */
export const DropZone = ({
  multiple = false,
  buttonText,
  dropText,
  onFiles,
  children,
}: {
  multiple?: boolean;
  buttonText: string;
  dropText: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) => {
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
      <FileButton kind="primary" multiple={multiple} onFiles={onFiles}>
        {buttonText}
      </FileButton>
      <div className="grid-1 note">
        <p className={styles.drop}>{dropText}</p>
        {children}
      </div>
    </div>
  );
};
