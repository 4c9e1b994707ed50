import { useCallback, useMemo, useSyncExternalStore, type RefObject } from 'react';

/** iPhones know fullscreen only for the video itself. */
interface AppleVideo {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
}

const appleVideo = (stage: HTMLElement | null) =>
  stage?.querySelector<HTMLVideoElement & AppleVideo>('video');

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

const ignoreRefusal = () => {};

/** The whole stage in fullscreen, so that overlay and countdown are there, too. A refusal is ignored. */
export const useFullscreen = (stage: RefObject<HTMLElement | null>) => {
  const active = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

  const enter = useCallback(() => {
    if (document.fullscreenElement) return;
    if (stage.current?.requestFullscreen) {
      stage.current.requestFullscreen({ navigationUI: 'hide' }).catch(ignoreRefusal);
    } else {
      appleVideo(stage.current)?.webkitEnterFullscreen?.();
    }
  }, [stage]);

  const leave = useCallback(() => {
    if (document.fullscreenElement) document.exitFullscreen().catch(ignoreRefusal);
    else appleVideo(stage.current)?.webkitExitFullscreen?.();
  }, [stage]);

  // Stable, as the engine lives as long as they do.
  const controls = useMemo(() => ({ enter, leave }), [enter, leave]);
  return { active, controls };
};
