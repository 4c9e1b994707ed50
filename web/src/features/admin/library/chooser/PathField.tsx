import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { TextField } from '#shared/ui/TextField.tsx';
import { ChooserDialog } from './ChooserDialog.tsx';
import { lastFolder } from './last-folder.ts';
import { type FileKind, startFolder } from './start-folder.rules.ts';
import styles from './Chooser.module.css';

/** A field for a path in the media folder, or an address, with a button to choose a file instead of typing. */
export const PathField = ({
  kind,
  file,
  film = '',
  onChoose,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'trailing' | 'ref' | 'value'> & {
  value: string;
  kind: FileKind;
  /** What is chosen, as in "Choose the trailer". */
  file: string;
  /** The path of the film that the file belongs to: its folder comes first while the field is empty. */
  film?: string;
  /** @param duration of a video, in seconds; null when it is not known */
  onChoose: (path: string, duration: number | null) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const isChosen = useRef(false);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    // The dialog has given the focus back to the button.
    if (isOpen || !isChosen.current) return;
    isChosen.current = false;
    input.current?.focus();
  }, [isOpen]);

  return (
    <>
      <TextField
        ref={input}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...field}
        trailing={
          <button
            type="button"
            className={`bold rigid ${styles.browse}`}
            aria-label={`Browse for the ${file}`}
            aria-haspopup="dialog"
            disabled={field.readOnly}
            onClick={() => setIsOpen(true)}
          >
            Browse
          </button>
        }
      />
      {isOpen &&
        // The chooser has a form of its own, for searching.
        createPortal(
          <ChooserDialog
            title={`Choose the ${file}`}
            kind={kind}
            current={field.value}
            folder={startFolder(field.value, film, lastFolder())}
            onChoose={(path, duration) => {
              isChosen.current = true;
              setIsOpen(false);
              onChoose(path, duration);
            }}
            onClose={() => setIsOpen(false)}
          />,
          document.body,
        )}
    </>
  );
};
