/** How a page goes out of sight and comes back. */
export interface PageEvents {
  /** `gone`: it may never come back; otherwise another tab or app is in front. */
  onHide: (listener: (how: { gone: boolean }) => void, signal: AbortSignal) => void;
  onReturn: (listener: () => void, signal: AbortSignal) => void;
}

/** The browser's own page. Phones often end a tab without any other sign than these two. */
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
