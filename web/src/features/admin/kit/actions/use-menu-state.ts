import { useLayoutEffect, useState } from 'react';
import { guardBack } from '#shared/history-guard.ts';

/** Whether a menu is open, for its `Menu.Root`. Back closes it and stays on the page, as with a dialog. */
export const useMenuState = (isOpenAtFirst = false) => {
  const [open, onOpenChange] = useState(isOpenAtFirst);
  useLayoutEffect(() => (open ? guardBack(() => onOpenChange(false)) : undefined), [open]);
  return { open, onOpenChange };
};
