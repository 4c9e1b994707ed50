import { useRef, useState } from 'react';
import { TextField } from '#shared/ui/TextField.tsx';
import styles from './CopyField.module.css';

/** Copies a field's text; false when the browser refuses. Over plain HTTP, `execCommand` replaces `navigator.clipboard`. */
const copyFrom = async (field: HTMLInputElement): Promise<boolean> => {
  field.focus();
  field.select();
  // Scrolls to the beginning, which shows the link's address; the browser would show the end.
  field.scrollLeft = 0;
  // Undefined outside of a secure context, unlike in the types.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (!clipboard) return document.execCommand('copy');
    await clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
};

/** A text with a button that copies it; if the browser refuses, the text is selected. */
export const CopyField = ({ label, value }: { label: string; value: string }) => {
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<{ value: string; text: string } | null>(null);

  const copy = async () => {
    if (!field.current) return;
    const isCopied = await copyFrom(field.current);
    setResult({ value, text: isCopied ? 'Copied.' : 'Selected. Copy it with Ctrl+C, or by a long press.' });
  };

  return (
    <div>
      <TextField
        label={label}
        ref={field}
        readOnly
        value={value}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        trailing={
          <button type="button" className={`touchable ${styles.copy}`} onClick={() => void copy()}>
            Copy
          </button>
        }
      />
      {/* Always rendered: a live region that is added together with its text is not read out. */}
      <p className={`note ${styles.result}`} role="status">
        {result?.value === value && result.text}
      </p>
    </div>
  );
};
