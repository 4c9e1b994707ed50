import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { noticeIn, type Notice } from '../../../shared/notice.ts';

/**
 * The notice that the page shows first, in a dialog: one passed by another screen, or `ownNotice`.
 * Once dismissed, both are gone for good.
 */
export const useReadOnce = (ownNotice: Notice | null) => {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const [isOwnRead, setIsOwnRead] = useState(false);
  const sent = noticeIn(state);

  const dismiss = () => {
    setIsOwnRead(true);
    // The browser keeps a page's state over a reload, so it is cleared once the notice has been read.
    if (sent) void navigate(pathname, { replace: true, state: null });
  };

  return { notice: sent ?? (isOwnRead ? null : ownNotice), dismiss };
};
