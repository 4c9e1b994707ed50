import { useEffect, type RefObject } from 'react';
import { moveFocus } from '../../../shared/ui/arrowKeys.ts';

/** Up and Down move through a form for remotes, beginning at its first field. Left and Right stay the caret's. */
export const useArrowKeys = (form: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !form.current || !(target instanceof Element)) return;
      if (target.closest('dialog')) return;
      if (moveFocus(form.current, event.key, 'column')) event.preventDefault();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [form]);
};
