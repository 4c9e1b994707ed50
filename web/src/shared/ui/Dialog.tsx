import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { guardBack } from '../history-guard.ts';
import { moveFocus, usesArrowKeys } from './arrow-keys/focus.ts';
import styles from './Dialog.module.css';

/**
 * A modal dialog: mount it to open it, unmount it to close it. Escape, Back and a press on the backdrop
 * call `onClose`; closing it restores the focus.
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
  /** `failure`: an error message, in the specification's red. */
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
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();
  const textId = useId();

  // Before the browser paints: the dialog must not be visible as a part of the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing it before the element is removed restores the focus.
    return () => element?.close();
  }, []);

  // Only some browsers close a dialog on Back; the others would leave the page behind it.
  const handleBack = useEffectEvent(onClose);
  useEffect(() => guardBack(() => handleBack()), []);

  const handleCancel = (event: SyntheticEvent) => {
    // React also sends those of a dialog in front of this one, and a file field has one when no file was chosen.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const handleNativeClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A second Back gesture closes a dialog even if the page has prevented the first one.
    if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
  };
  // A remote has no Tab key.
  const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const target = event.target as Element;
    // Of another dialog in front of this one, to which React sends the key as well.
    if (target.closest('dialog') !== event.currentTarget) return;
    const isTextField = target instanceof HTMLInputElement;
    if (usesArrowKeys(target) && !isTextField) return;
    // Left and Right move the caret of a text field, and choose among radio buttons.
    if (moveFocus(event.currentTarget, event.key, isTextField ? 'column' : 'both')) event.preventDefault();
  };
  const isBackdrop = (event: MouseEvent) => event.target === dialog.current;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same on a keyboard
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[tone] ?? ''} ${form ? styles.form : ''} ${sheet ? styles.sheet : ''}`}
      aria-labelledby={titleId}
      aria-describedby={form ? undefined : textId}
      onCancel={handleCancel}
      onClose={handleNativeClose}
      onKeyDown={handleKeyDown}
      onMouseDown={(event) => {
        pressedBackdrop.current = isBackdrop(event);
      }}
      onClick={(event) => {
        // Selecting text may end on the backdrop; only a press that also began there closes the dialog.
        if (pressedBackdrop.current && isBackdrop(event)) onClose();
      }}
    >
      <div className={styles.panel}>
        <h2 id={titleId}>{title}</h2>
        <div id={textId} className={styles.text}>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
};
