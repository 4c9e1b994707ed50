import { useLayoutEffect, useRef, useState } from 'react';
import styles from './LongText.module.css';

/** A user's text with its own line breaks; long text is folded until the reader unfolds it. */
export const LongText = ({ children }: { children: string }) => {
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);

  useLayoutEffect(() => {
    const measure = () => {
      const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
      setCut(scrollHeight > clientHeight);
    };
    if (isOpen) return undefined;
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [isOpen]);

  return (
    <>
      <p ref={text} className={`breakable as-typed ${isOpen ? '' : `lines ${styles.folded}`}`}>
        {children}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          className={`bold touchable bare ${styles.more}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
};
