import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { noticeIn, type Notice } from '#shared/notice.ts';

/**
 * The notice that the page shows first: one passed by another screen, or `ownNotice`. Once dismissed, neither returns.
 */
export const useReadOnce = (ownNotice: Notice | null) => {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const [isOwnRead, setIsOwnRead] = useState(false);
  const passed = noticeIn(state);

  const dismiss = () => {
    setIsOwnRead(true);
    // The browser keeps a page's state over a reload, so it is cleared once the notice has been read.
    if (passed) void navigate(pathname, { replace: true, state: null });
  };

  return { notice: passed ?? (isOwnRead ? null : ownNotice), dismiss };
};
