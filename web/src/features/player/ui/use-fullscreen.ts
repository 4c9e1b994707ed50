import { useCallback, useEffect, useMemo, useSyncExternalStore, type RefObject } from 'react';

/** iPhones support fullscreen only for the video itself. */
interface AppleVideo {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
}

/** Only phones and tablets can lock the orientation; TypeScript's types lack it. */
interface LockableOrientation {
  lock?: (orientation: 'landscape') => Promise<void>;
  unlock?: () => void;
}

const appleVideo = (stage: HTMLElement | null) =>
  stage?.querySelector<HTMLVideoElement & AppleVideo>('video');

/** A film's size is known, or has changed: it has just arrived, or is followed by one of another shape. */
const SIZE_EVENTS = ['loadedmetadata', 'resize'];

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

const subscribeToShape = (listener: () => void) => {
  const types = ['fullscreenchange', ...SIZE_EVENTS];
  // A film's events do not bubble.
  for (const type of types) document.addEventListener(type, listener, true);
  return () => {
    for (const type of types) document.removeEventListener(type, listener, true);
  };
};

/** Whether what is in fullscreen is a film that is higher than wide. */
const isUprightInFullscreen = (): boolean => {
  const { videoWidth = 0, videoHeight = 0 } = document.fullscreenElement?.querySelector('video') ?? {};
  return videoHeight > videoWidth;
};

const ignoreRefusal = () => {};

/** iPhones throw before the metadata is loaded. */
const ignoringErrors = (act: () => void) => {
  try {
    act();
  } catch {
    // The film stays as it is.
  }
};

const orientation = () => screen.orientation as LockableOrientation | undefined;

const unlockOrientation = () => orientation()?.unlock?.();

/** Turns the phone for a wide film, and back for an upright one; not while the size is unknown. */
const turnToFilm = (stage: HTMLElement | null) => {
  const { videoWidth = 0, videoHeight = 0 } = stage?.querySelector('video') ?? {};
  if (videoWidth === 0) return;
  if (videoHeight > videoWidth) unlockOrientation();
  else orientation()?.lock?.('landscape').catch(ignoreRefusal);
};

/** Puts the whole stage into fullscreen, including overlay and countdown. A refusal is ignored. */
export const useFullscreen = (stage: RefObject<HTMLElement | null>) => {
  const isUprightFilm = useSyncExternalStore(subscribeToShape, isUprightInFullscreen);
  const active = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));

  // However fullscreen is left: by our button, by the browser, or with the page.
  useEffect(() => (active ? unlockOrientation : undefined), [active]);

  useEffect(() => {
    const element = stage.current;
    if (!active || !element) return undefined;
    const controller = new AbortController();
    // A film's events do not bubble.
    const how = { capture: true, signal: controller.signal };
    for (const type of SIZE_EVENTS) element.addEventListener(type, () => turnToFilm(element), how);
    return () => controller.abort();
  }, [active, stage]);

  const enter = useCallback(() => {
    if (document.fullscreenElement) return;
    if (stage.current?.requestFullscreen) {
      stage.current
        .requestFullscreen({ navigationUI: 'hide' })
        .then(() => turnToFilm(stage.current))
        .catch(ignoreRefusal);
    } else {
      ignoringErrors(() => appleVideo(stage.current)?.webkitEnterFullscreen?.());
    }
  }, [stage]);

  const leave = useCallback(() => {
    if (document.fullscreenElement) document.exitFullscreen().catch(ignoreRefusal);
    else ignoringErrors(() => appleVideo(stage.current)?.webkitExitFullscreen?.());
  }, [stage]);

  // Read at the press, which may come before the next render.
  const toggle = useCallback(() => (document.fullscreenElement ? leave() : enter()), [enter, leave]);

  // Stable: if they changed, the engine would be created again.
  const controls = useMemo(() => ({ enter, leave, toggle }), [enter, leave, toggle]);
  return { active, isUprightFilm, controls };
};

export type Fullscreen = ReturnType<typeof useFullscreen>;
