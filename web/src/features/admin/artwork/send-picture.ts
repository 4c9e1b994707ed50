import type { OwnPicture } from '@sebule/contract';
import type { OwnPictureKind } from '@sebule/contract/artwork/limits';
import type { Answer } from '#shared/api/client.ts';
import { sendBodyAsAdmin } from '../kit/sending/send-body.ts';

/**
 * Uploads a picture as the admin of this tab.
 * @param onProgress called with the part that has been sent, 0 to 1
 * @throws NetworkError
 */
export const sendPicture = (
  picture: Blob,
  kind: OwnPictureKind,
  onProgress: (part: number) => void = () => {},
): Promise<Answer<OwnPicture>> =>
  sendBodyAsAdmin({
    path: `admin/artwork?kind=${kind}`,
    body: picture,
    type: 'application/octet-stream',
    onProgress,
  });
