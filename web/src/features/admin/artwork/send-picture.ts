import type { OwnPicture } from '@sebule/contract';
import type { OwnPictureKind } from '@sebule/contract/constants';
import { sendAsAdmin } from '../../../shared/api/admin-call.ts';
import { type Answer, NetworkError } from '../../../shared/api/client.ts';

/** Without any progress for so long, the line is taken for broken: browsers wait for minutes. */
const SILENCE_MS = 60_000;

/** Unlike `fetch`, this tells how much has been sent. */
const post = (
  picture: Blob,
  kind: OwnPictureKind,
  token: string,
  onProgress: (part: number) => void,
): Promise<Answer<OwnPicture>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const waitOn = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), SILENCE_MS);
    };
    request.open('POST', `/api/admin/artwork?kind=${kind}`);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    const fail = () => {
      clearTimeout(silence);
      reject(new NetworkError('the picture could not be sent'));
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitOn();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => {
      clearTimeout(silence);
      try {
        resolve({ ...JSON.parse(request.responseText), status: request.status });
      } catch (error) {
        // A proxy has answered.
        reject(new NetworkError(error));
      }
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    waitOn();
    request.send(picture);
  });

/**
 * Uploads a picture as the admin of this tab.
 * @param onProgress called with the part that has been sent, 0 to 1
 * @throws NetworkError
 */
export const sendPicture = (
  picture: Blob,
  kind: OwnPictureKind,
  onProgress: (part: number) => void = () => {},
): Promise<Answer<OwnPicture>> => sendAsAdmin((token) => post(picture, kind, token, onProgress));
