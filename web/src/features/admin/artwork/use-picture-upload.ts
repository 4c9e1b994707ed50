import type { OwnPicture } from '@sebule/contract';
import { PICTURE_MAX_BYTES, type OwnPictureKind } from '@sebule/contract/artwork/limits';
import * as commonMessages from '@sebule/contract/common/messages';
import { useState } from 'react';
import { NetworkError } from '#shared/api/client.ts';
import { sendingHint } from '#shared/ui/sending-hint.ts';
import { sendBodyAsAdmin } from '../kit/sending/send-body.ts';

const TOO_LARGE = `The picture is too large: at most ${PICTURE_MAX_BYTES / 1024 / 1024} MB.`;
const NOT_SENT = 'The picture could not be sent.';

/** Uploads pictures of one kind, one at a time. */
export const usePictureUpload = (kind: OwnPictureKind, onDone: (path: string) => void) => {
  /** The part that has been sent, 0 to 1; null while nothing is being sent. */
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<string>();

  const upload = async (picture: Blob): Promise<void> => {
    if (part !== null) return;
    setError(undefined);
    if (picture.size > PICTURE_MAX_BYTES) {
      setError(TOO_LARGE);
      return;
    }
    setPart(0);
    try {
      const { success, msg, details } = await sendBodyAsAdmin<OwnPicture>({
        path: `admin/artwork?kind=${kind}`,
        body: picture,
        type: 'application/octet-stream',
        onProgress: setPart,
      });
      const [stored] = details;
      if (success && stored) onDone(stored.path);
      else setError(msg || commonMessages.serverSideError);
    } catch (failure) {
      if (!(failure instanceof NetworkError)) console.error(failure);
      setError(`${NOT_SENT} ${sendingHint(failure) ?? 'Try again in a moment.'}`);
    } finally {
      setPart(null);
    }
  };

  return { part, error, setError, upload };
};
