import type { Clock } from '#platform/clock.ts';
import { extensionOf, mediaType } from './content-types.rules.ts';
import { answerWithFile, convertedText, offloadedAnswer } from './file-representation.ts';
import { rewritePlaylist } from './hls-playlist.rules.ts';
import { openFileBelow } from './media-folder.ts';
import type { MediaGrant, MediaSigner } from './media-signer.ts';
import { mediaGone, mediaRefused } from './media.errors.ts';
import type { MediaRepository } from './media.repository.ts';
import { createToPlayable } from './playable.ts';
import { type RepresentationAnswer, type RepresentationRequest, answerWith } from './representation.ts';
import { asWebvtt, subripToWebvtt } from './subrip-to-webvtt.rules.ts';
import { decodeSubtitles } from './subtitle-text.rules.ts';

/** A film is one long answer to the browser: its right to the rest is asked for again this often. */
const RECHECK_MS = 500;

export interface MediaRequest extends RepresentationRequest {
  ticket: string;
  path: string;
}

interface Dependencies {
  media: MediaRepository;
  signer: MediaSigner;
  clock: Clock;
  mediaDir: string;
  mediaOffload: 'none' | 'x-accel';
}

export const mediaService = ({ media, signer, clock, mediaDir, mediaOffload }: Dependencies) => {
  const toPlayable = createToPlayable(signer);

  /** Asks the database, every time: what an admin or a sign-out decides holds at once. */
  const requireAccess = async (grant: MediaGrant): Promise<void> => {
    const standing = await media.findStanding(grant, clock.now());
    if (standing === null) throw mediaRefused('media-session-ended');
    const maySee = standing.role === 'admin' ? standing.isShown !== null : standing.isShown === true;
    if (!maySee) throw mediaGone();
  };

  const recheckAccess = (grant: MediaGrant) => {
    let checkedMs = clock.now();
    return () => {
      if (clock.now() - checkedMs < RECHECK_MS) return undefined;
      checkedMs = clock.now();
      return requireAccess(grant);
    };
  };

  /** How a kind of file that browsers cannot use as it lies there becomes one that they can. */
  const converter = (
    path: string,
    { subject, sessionId }: MediaGrant,
  ): ((bytes: Buffer) => string) | null => {
    switch (extensionOf(path)) {
      case 'srt':
        return (bytes) => subripToWebvtt(decodeSubtitles(bytes));
      case 'vtt':
        return (bytes) => asWebvtt(decodeSubtitles(bytes));
      case 'm3u8': {
        const addressOf = (file: string) => toPlayable(file, subject, sessionId);
        return (bytes) => rewritePlaylist(decodeSubtitles(bytes), path, addressOf);
      }
      default:
        return null;
    }
  };

  return {
    toPlayable,

    /** @throws AppError 403 without a valid address and session, 404, 412 or 416 */
    async answer(request: MediaRequest): Promise<RepresentationAnswer> {
      const { path, ticket } = request;
      const grant = signer.verify(ticket, path);
      if (grant === 'invalid') throw mediaRefused('media-signature-invalid');
      if (grant === 'expired') throw mediaRefused('media-address-expired');
      await requireAccess(grant);
      const file = await openFileBelow(mediaDir, path);
      if (file === null) throw mediaGone();
      const convert = converter(path, grant);
      if (convert) return answerWith(await convertedText(file, mediaType(path), convert), request);
      if (mediaOffload === 'x-accel') return offloadedAnswer(file, path);
      return answerWithFile(file, mediaType(path), request, { beforeRead: recheckAccess(grant) });
    },
  };
};
export type MediaService = ReturnType<typeof mediaService>;
