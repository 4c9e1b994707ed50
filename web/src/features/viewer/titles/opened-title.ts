import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { onViewerLogout } from '../../../shared/storage/viewer-logout.ts';

/** The title that was opened last from a list. */
let opened: { list: string; id: number } | null = null;

onViewerLogout(() => {
  opened = null;
});

/** @param list names the list among all lists, such as a search or a genre */
export const noteOpened = (list: string, id: number): void => {
  opened = { list, id };
};

/** The title of this list to which the viewer has just returned with Back, if any. */
export const useReturnedTo = (list: string): number | null => {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [id] = useState(() => (isReturn && opened?.list === list ? opened.id : null));
  // Not while rendering: React may begin a rendering, drop it, and begin again.
  useEffect(() => {
    opened = null;
  }, []);
  return id;
};
