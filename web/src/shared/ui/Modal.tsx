import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithoutRef,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import { guardBack } from '../history-guard.ts';

/** Milliseconds in which a press on the backdrop is the second one of the double click that opened it. */
const OPENING_MS = 500;

/**
 * Anything modal: open while mounted. Escape, Back and a press on the backdrop call `onClose`; closing restores the
 * focus. The first focusable element gets the focus.
 */
export const Modal = ({
  onClose,
  onKeyDown,
  ...rest
}: Omit<ComponentPropsWithoutRef<'dialog'>, 'onClose' | 'onCancel' | 'onMouseDown' | 'onClick'> & {
  onClose: () => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const openedAt = useRef(0);

  // Before the browser paints: the dialog must not be visible as a part of the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    openedAt.current = performance.now();
    // Closing it before the element is removed restores the focus.
    return () => element?.close();
  }, []);

  // Only some browsers close a dialog on Back; the others would leave the page behind it. Guarded before it is painted:
  // Back may be pressed at once.
  const handleBack = useEffectEvent(onClose);
  useLayoutEffect(() => guardBack(() => handleBack()), []);

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
  const isBackdrop = (event: MouseEvent) => event.target === dialog.current;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same on a keyboard
    <dialog
      {...rest}
      ref={dialog}
      onKeyDown={onKeyDown}
      onCancel={handleCancel}
      onClose={handleNativeClose}
      onMouseDown={(event) => {
        pressedBackdrop.current = isBackdrop(event) && performance.now() - openedAt.current > OPENING_MS;
      }}
      onClick={(event) => {
        // Selecting text may end on the backdrop; only a press that also began there closes the dialog.
        if (pressedBackdrop.current && isBackdrop(event)) onClose();
      }}
    />
  );
};
