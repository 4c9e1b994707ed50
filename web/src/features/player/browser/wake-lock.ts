/** Keeps the screen awake while the video plays, if the browser supports it: over plain HTTP none does. */
export const keepAwake = (video: HTMLVideoElement, signal: AbortSignal): void => {
  // Typed as always present; it is not.
  const wakeLock = navigator.wakeLock as WakeLock | undefined;
  if (!wakeLock) return;
  let lock: WakeLockSentinel | null = null;
  let isRequesting = false;

  const isWanted = () => !signal.aborted && !video.paused && document.visibilityState === 'visible';
  const release = () => {
    // A lock that cannot be released is released already.
    lock?.release().catch(() => {});
    lock = null;
  };
  const acquire = async () => {
    if (isRequesting || (lock && !lock.released)) return;
    isRequesting = true;
    try {
      lock = await wakeLock.request('screen');
    } catch {
      // Refused because of a low battery or a setting: the screen sleeps as usual.
    }
    isRequesting = false;
    if (!isWanted()) release();
  };
  // The browser itself releases the lock when the page is hidden.
  const update = () => {
    if (isWanted()) void acquire();
    else release();
  };

  for (const type of ['play', 'playing', 'pause', 'ended', 'emptied']) {
    video.addEventListener(type, update, { signal });
  }
  document.addEventListener('visibilitychange', update, { signal });
  signal.addEventListener('abort', release);
  update();
};
