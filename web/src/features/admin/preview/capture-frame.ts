import type { OwnPictureKind } from '@sebule/contract/artwork/limits';

const HAVE_CURRENT_DATA = 2;
const QUALITY = 0.92;
const POSTER_SHAPE = 2 / 3;
/** Of a film on a slow line. */
const FRAME_WITHIN_MS = 15_000;

const hasFrame = ({ readyState, videoWidth }: HTMLVideoElement): boolean =>
  readyState >= HAVE_CURRENT_DATA && videoWidth > 0;

/** Resolves when the film shows a picture, or will show none. */
const whenDecided = (film: HTMLVideoElement): Promise<void> =>
  new Promise((resolve) => {
    const decided = new AbortController();
    const decide = () => {
      clearTimeout(timer);
      decided.abort();
      resolve();
    };
    const timer = setTimeout(decide, FRAME_WITHIN_MS);
    for (const event of ['loadeddata', 'canplay', 'error'])
      film.addEventListener(event, decide, { signal: decided.signal });
  });

/** The middle of a frame in the shape of a poster; all of it for anything else. */
const cutOf = (kind: OwnPictureKind, width: number, height: number) => {
  const cut = kind === 'poster' ? Math.min(width, Math.round(height * POSTER_SHAPE)) : width;
  return { left: Math.round((width - cut) / 2), width: cut };
};

/**
 * The picture that a film shows now, or will show first. Instead, `loading` when there is none for 15 seconds, and
 * `elsewhere` for a film on another host, whose pictures browsers do not give away.
 */
export const captureFrame = async (
  film: HTMLVideoElement,
  kind: OwnPictureKind,
): Promise<Blob | 'loading' | 'elsewhere'> => {
  if (!hasFrame(film)) await whenDecided(film);
  if (!hasFrame(film)) return 'loading';
  const { videoWidth, videoHeight: height } = film;
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
