/** Keeps the screen awake while the video plays, where the browser can: over plain HTTP it cannot. */
export const keepAwake = (video: HTMLVideoElement, signal: AbortSignal): void => {
  // Typed as always there; it is not.
  const wakeLock = navigator.wakeLock as WakeLock | undefined;
  if (!wakeLock) return;
  let lock: WakeLockSentinel | null = null;
  let asking = false;

  const isWanted = () => !signal.aborted && !video.paused && document.visibilityState === 'visible';
  const letGo = () => {
    // Released already is as good as released.
    lock?.release().catch(() => {});
    lock = null;
  };
  const take = async () => {
    if (asking || (lock && !lock.released)) return;
    asking = true;
    try {
      lock = await wakeLock.request('screen');
    } catch {
      // A low battery, or a setting: the screen sleeps as it always does.
    }
    asking = false;
    if (!isWanted()) letGo();
  };
  // The browser itself lets go when the page is hidden.
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
