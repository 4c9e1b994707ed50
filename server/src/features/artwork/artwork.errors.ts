import { artworkMessages } from '@sebule/contract';
import type { OwnPictureKind } from '@sebule/contract/artwork/limits';
import { AppError } from '#platform/http/errors.ts';

const FAULTS = {
  Empty: artworkMessages.pictureEmpty,
  FormatUnknown: artworkMessages.pictureFormatUnknown,
  Moving: artworkMessages.pictureMoving,
  TooLarge: artworkMessages.pictureTooLarge,
  Damaged: artworkMessages.pictureDamaged,
};
export type PictureFault = keyof typeof FAULTS;

/** Names the field that was to refer to the picture. */
export const pictureRefused = (kind: OwnPictureKind, fault: PictureFault): AppError => {
  const message = FAULTS[fault];
  return new AppError(400, 'invalid-field', message, { details: [{ field: `${kind}_path`, message }] });
};
