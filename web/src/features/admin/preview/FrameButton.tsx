import type { OwnPictureKind } from '@sebule/contract/artwork/limits';
import { useState, type RefObject } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { usePictureUpload } from '../artwork/index.ts';
import { captureFrame } from './capture-frame.ts';

const NAMES: Record<OwnPictureKind, string> = {
  poster: 'poster',
  backdrop: 'background',
  thumbnail: 'thumbnail',
};

const PROBLEMS = {
  loading: 'The film has not loaded yet. Try again in a moment.',
  elsewhere:
    'This film is on another host, of which the browser gives no pictures away. Choose a picture instead.',
};

/** Takes what a film shows now as a picture of a title or an episode. */
export const FrameButton = ({
  film,
  kind,
  onTaken,
}: {
  film: RefObject<HTMLVideoElement | null>;
  kind: OwnPictureKind;
  onTaken: (path: string) => void;
}) => {
  const { part, error, setError, upload } = usePictureUpload(kind, onTaken);
  const [isTaking, setIsTaking] = useState(false);
  const take = async () => {
    if (!film.current) return;
    setIsTaking(true);
    const frame = await captureFrame(film.current, kind);
    setIsTaking(false);
    // The preview has been closed meanwhile.
    if (!film.current) return;
    if (typeof frame === 'string') setError(PROBLEMS[frame]);
    else await upload(frame);
  };
  return (
    <>
      <Button kind="quiet" busy={isTaking || part !== null} onClick={() => void take()}>
        Use as {NAMES[kind]}
      </Button>
      {error && (
        <p className="wrong" role="alert">
          {error}
        </p>
      )}
    </>
  );
};
