import { useEffect, useRef, useState, type RefObject } from 'react';

interface UsePictureSubtitles {
  video: RefObject<HTMLVideoElement | null>;
  /** Null while none are shown. */
  url: string | null;
  /** Seconds by which they come later than in their file. */
  offset: number;
  /** Of what they are drawn on. */
  canvasClass: string;
}

/** Shows subtitles that consist of pictures; their code is fetched only then. Returns whether they could not be loaded. */
export const usePictureSubtitles = (options: UsePictureSubtitles): boolean => {
  const { video, url, offset, canvasClass } = options;
  const [failed, setFailed] = useState<string | null>(null);
  const shown = useRef<{ setOffset: (seconds: number) => void }>(null);
  const latestOffset = useRef(offset);
  useEffect(() => {
    latestOffset.current = offset;
    shown.current?.setOffset(offset);
  }, [offset]);

  useEffect(() => {
    if (url === null) return undefined;
    let isWanted = true;
    let remove = () => {};
    const show = async () => {
      const { showPictureSubtitles } = await import('../../browser/picture-subtitles.ts');
      if (!isWanted || !video.current) return;
      const subtitles = showPictureSubtitles(video.current, url, canvasClass);
      ({ remove } = subtitles);
      subtitles.setOffset(latestOffset.current);
      shown.current = subtitles;
      await subtitles.ready;
      if (isWanted) setFailed(null);
    };
    show().catch(() => isWanted && setFailed(url));
    return () => {
      isWanted = false;
      shown.current = null;
      remove();
    };
  }, [video, url, canvasClass]);

  return failed !== null && failed === url;
};
