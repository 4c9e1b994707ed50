import { markedParts } from './marked-parts.ts';
import styles from './Marked.module.css';

export const Marked = ({ text, marks }: { text: string; marks: readonly (readonly number[])[] }) =>
  markedParts(text, marks).map((part) =>
    part.isMarked ? (
      <mark key={part.from} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
