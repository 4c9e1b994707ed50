import { useEffect, useRef, useState, type FocusEvent } from 'react';

/**
 * Keeps the focus in the list of episodes when the fields of a row are removed, as when somebody else uses its video
 * meanwhile. The rows have their path as `data-path`; `handlers` are for the list.
 */
export const useEpisodeFocus = () => {
  const list = useRef<HTMLOListElement>(null);
  /** The path of the row with the focus. */
  const [focused, setFocused] = useState<string | null>(null);

  // After every render: what made the change is not known here.
  useEffect(() => {
    if (focused === null || document.activeElement !== document.body) return;
    const row = [...(list.current?.children ?? [])].find(
      (each) => each.getAttribute('data-path') === focused,
    );
    const control = row?.querySelector<HTMLElement>('input:not(:disabled)') ?? list.current;
    control?.focus();
  });

  return {
    list,
    focused,
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) =>
        setFocused(target.closest('[data-path]')?.getAttribute('data-path') ?? null),
      onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
        // React reports no blur for a control that it removes.
        if (!relatedTarget && document.hasFocus()) setFocused(null);
      },
    },
  };
};
