import { parseMediaReference } from './media-path.rules.ts';
import type { MediaSigner, MediaSubject } from './media-signer.ts';

/** A stored reference as an address that the viewer's browser can load; null stays null. */
export type ToPlayable = (
  reference: string | null,
  subject: MediaSubject,
  sessionId: string,
) => string | null;

/** Paths in the media folder are signed for the session; absolute addresses are handed through. */
export const createToPlayable =
  (signer: MediaSigner): ToPlayable =>
  (reference, subject, sessionId) => {
    if (reference === null) return null;
    const parsed = parseMediaReference(reference);
    // Stored before today's rules: better no address than one that cannot work.
    if ('error' in parsed) return null;
    return parsed.kind === 'url' ? parsed.url : signer.sign({ subject, path: parsed.path, sessionId });
  };
