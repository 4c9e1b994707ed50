import { useCallback, useEffect, useMemo, useSyncExternalStore, type RefObject } from 'react';

/** iPhones support fullscreen only for the video itself. */
interface AppleVideo {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
}

/** Only phones and tablets can lock the orientation; TypeScript's types lack it. */
interface TurnableScreen {
  lock?: (orientation: 'landscape') => Promise<void>;
  unlock?: () => void;
}

const appleVideo = (stage: HTMLElement | null) =>
  stage?.querySelector<HTMLVideoElement & AppleVideo>('video');

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

const ignoreRefusal = () => {};

/** iPhones throw before the metadata is loaded. */
const withoutRefusal = (act: () => void) => {
  try {
    act();
  } catch {
    ignoreRefusal();
  }
};

const orientation = () => screen.orientation as TurnableScreen | undefined;

/** Films are wide: a phone in portrait also shows them over its whole screen. */
const layWide = () => orientation()?.lock?.('landscape').catch(ignoreRefusal);
const turnFreely = () => orientation()?.unlock?.();

/** Puts the whole stage into fullscreen, including overlay and countdown. A refusal is ignored. */
export const useFullscreen = (stage: RefObject<HTMLElement | null>) => {
  const active = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

  // Whether it is left by our button, by the browser, or with the page.
  useEffect(() => (active ? turnFreely : undefined), [active]);

  const enter = useCallback(() => {
    if (document.fullscreenElement) return;
    if (stage.current?.requestFullscreen) {
      stage.current.requestFullscreen({ navigationUI: 'hide' }).then(layWide).catch(ignoreRefusal);
    } else {
      withoutRefusal(() => appleVideo(stage.current)?.webkitEnterFullscreen?.());
    }
  }, [stage]);

  const leave = useCallback(() => {
    if (document.fullscreenElement) document.exitFullscreen().catch(ignoreRefusal);
    else withoutRefusal(() => appleVideo(stage.current)?.webkitExitFullscreen?.());
  }, [stage]);

  // Stable, as the engine lives as long as they do.
  const controls = useMemo(() => ({ enter, leave }), [enter, leave]);
  return { active, controls };
};
