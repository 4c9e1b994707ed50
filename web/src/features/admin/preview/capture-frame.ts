import type { OwnPictureKind } from '@sebule/contract/constants';

const HAVE_CURRENT_DATA = 2;
const QUALITY = 0.92;
const POSTER_SHAPE = 2 / 3;

/** The middle of a frame in the shape of a poster; all of it for anything else. */
const cutOf = (kind: OwnPictureKind, width: number, height: number) => {
  const cut = kind === 'poster' ? Math.min(width, Math.round(height * POSTER_SHAPE)) : width;
  return { left: Math.round((width - cut) / 2), width: cut };
};

/**
 * The picture that a film shows now.
 * @returns `loading` before there is one, `elsewhere` for a film of another host, which browsers do not give away
 */
export const captureFrame = async (
  film: HTMLVideoElement,
  kind: OwnPictureKind,
): Promise<Blob | 'loading' | 'elsewhere'> => {
  const { videoWidth, videoHeight: height } = film;
  if (film.readyState < HAVE_CURRENT_DATA || videoWidth === 0) return 'loading';
  const { left, width } = cutOf(kind, videoWidth, height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(film, left, 0, width, height, 0, 0, width, height);
  try {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob ?? 'loading';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return 'elsewhere';
    throw error;
  }
};
