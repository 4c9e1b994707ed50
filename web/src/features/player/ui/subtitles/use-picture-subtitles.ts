import { useEffect, useRef, useState, type RefObject } from 'react';

interface UsePictureSubtitles {
  video: RefObject<HTMLVideoElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Null while none are shown. */
  url: string | null;
  /** Seconds by which they come later than in their file. */
  offset: number;
}

/** Shows subtitles that consist of pictures; their code is fetched only then. Returns whether they could not be loaded. */
export const usePictureSubtitles = ({ video, canvas, url, offset }: UsePictureSubtitles): boolean => {
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
      if (!isWanted || !video.current || !canvas.current) return;
      const subtitles = showPictureSubtitles(video.current, canvas.current, url);
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
  }, [video, canvas, url]);

  return failed !== null && failed === url;
};
