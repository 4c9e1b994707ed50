import { adminMessages } from '@sebule/contract';
import type { OwnPictureKind } from '@sebule/contract/artwork/limits';
import { AppError } from '#platform/http/errors.ts';

export type PictureFault = 'Empty' | 'FormatUnknown' | 'Moving' | 'TooLarge' | 'Damaged';

/** Names the field that was to refer to the picture. */
export const pictureRefused = (kind: OwnPictureKind, fault: PictureFault): AppError => {
  const message = adminMessages[`picture${fault}`];
  return new AppError(400, 'invalid-field', message, { details: [{ field: `${kind}_path`, message }] });
};
