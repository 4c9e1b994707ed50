/** Whether a click on a link is for another tab or window, or a download: then it is an ordinary link. */
export const asksForNewTab = ({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
