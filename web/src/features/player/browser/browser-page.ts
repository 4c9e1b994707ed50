import type { PageEvents } from '../engine/player.ts';

/** The real page. Phones often end a tab without any event other than these two. */
export const browserPage: PageEvents = {
  onHide: (listener, signal) => {
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') listener({ gone: false });
      },
      { signal },
    );
    window.addEventListener('pagehide', () => listener({ gone: true }), { signal });
  },
  onReturn: (listener, signal) => {
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') listener();
      },
      { signal },
    );
  },
};
