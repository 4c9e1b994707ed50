import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { moveFocus, onceCaretStays, usesArrowKeys } from './arrow-keys/focus.ts';
import { Modal } from './Modal.tsx';
import styles from './Dialog.module.css';

// A remote has no Tab key.
const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
  const target = event.target as Element;
  // Of another dialog in front of this one, to which React sends the key as well.
  if (target.closest('dialog') !== event.currentTarget) return;
  if (target instanceof HTMLTextAreaElement) {
    const { key, currentTarget: dialog, shiftKey, altKey, ctrlKey, metaKey } = event;
    if ((key === 'ArrowUp' || key === 'ArrowDown') && !shiftKey && !altKey && !ctrlKey && !metaKey) {
      onceCaretStays(target, () => moveFocus(dialog, key, 'column'));
    }
    return;
  }
  const isTextField = target instanceof HTMLInputElement;
  if (usesArrowKeys(target) && !isTextField) return;
  // Left and Right move the caret of a text field, and choose among radio buttons.
  if (moveFocus(event.currentTarget, event.key, isTextField ? 'column' : 'both')) event.preventDefault();
};

/**
 * A modal dialog: open while mounted. Escape, Back and a press on the backdrop call `onClose`; closing restores the
 * focus.
 */
export const Dialog = ({
  title,
  tone = 'plain',
  form = false,
  sheet = false,
  onClose,
  actions,
  children,
}: {
  title: string;
  /** `failure`: an error message, in red (docs/product.md#failures). */
  tone?: 'plain' | 'failure';
  /** Whether it contains a form: then it is wider, and its content is not read out as a description. */
  form?: boolean;
  /** On phones it slides in at the bottom of the screen, as wide as that, for a choice under the thumb. */
  sheet?: boolean;
  onClose: () => void;
  /** Buttons. The first focusable element of the dialog gets the focus. */
  actions: ReactNode;
  children: ReactNode;
}) => {
  const titleId = useId();
  const textId = useId();

  return (
    <Modal
      className={`${styles.dialog} ${styles[tone] ?? ''} ${form ? styles.form : ''} ${sheet ? styles.sheet : ''}`}
      aria-labelledby={titleId}
      aria-describedby={form ? undefined : textId}
      onClose={onClose}
      onKeyDown={handleKeyDown}
    >
      <div className={`stack-3 ${styles.panel}`}>
        <h2 id={titleId}>{title}</h2>
        <div id={textId} className={styles.text}>
          {children}
        </div>
        <div className={`wrap-3 ${styles.actions}`}>{actions}</div>
      </div>
    </Modal>
  );
};
