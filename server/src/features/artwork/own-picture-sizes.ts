import type { OwnPictureKind } from '@sebule/contract/artwork/limits';

/** Pixels that a picture keeps: as many as the sharpest screen shows of its kind. */
export const BOXES: Record<OwnPictureKind, { width: number; height: number }> = {
  poster: { width: 1280, height: 1920 },
  backdrop: { width: 2560, height: 1440 },
  thumbnail: { width: 1280, height: 720 },
};
export const QUALITY = 85;
