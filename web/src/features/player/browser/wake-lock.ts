/** Keeps the screen awake while the video plays, if the browser supports it: over plain HTTP none does. */
export const keepAwake = (video: HTMLVideoElement, signal: AbortSignal): void => {
  // Typed as always present; it is not.
  const wakeLock = navigator.wakeLock as WakeLock | undefined;
  if (!wakeLock) return;
  let lock: WakeLockSentinel | null = null;
  let asking = false;

  const isWanted = () => !signal.aborted && !video.paused && document.visibilityState === 'visible';
  const letGo = () => {
    // A lock that cannot be released is released already.
    lock?.release().catch(() => {});
    lock = null;
  };
  const take = async () => {
    if (asking || (lock && !lock.released)) return;
    asking = true;
    try {
      lock = await wakeLock.request('screen');
    } catch {
      // Refused because of a low battery or a setting: the screen sleeps as usual.
    }
    asking = false;
    if (!isWanted()) letGo();
  };
  // The browser itself releases the lock when the page is hidden.
  const update = () => {
    if (isWanted()) void take();
    else letGo();
  };

  for (const type of ['play', 'playing', 'pause', 'ended', 'emptied']) {
    video.addEventListener(type, update, { signal });
  }
  document.addEventListener('visibilitychange', update, { signal });
  signal.addEventListener('abort', letGo);
  update();
};
