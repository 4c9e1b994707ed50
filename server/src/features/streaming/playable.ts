import { addressBelow, toMediaPath } from './media-bases.rules.ts';
import { parseMediaReference } from './media-path.rules.ts';
import type { MediaSigner, MediaSubject } from './media-signer.ts';

export type MediaUse = 'video' | 'subtitles';

/**
 * A stored reference as an address for the viewer's browser; null when there is none. Paths are signed for the session, and
 * so are subtitles below a base, which we fetch, as browsers load none from other hosts; videos' addresses stay.
 */
export const createToPlayable =
  (signer: MediaSigner, bases: readonly string[]) =>
  (
    reference: string | null,
    subject: MediaSubject,
    sessionId: string,
    use: MediaUse = 'video',
  ): string | null => {
    if (reference === null) return null;
    const parsed = parseMediaReference(reference);
    // Stored before today's rules: no address is better than one that cannot work.
    if ('error' in parsed) return null;
    if (parsed.kind === 'file') return signer.sign({ subject, path: parsed.path, sessionId });
    if (use === 'video') return parsed.url;
    const address = addressBelow(bases, parsed.url);
    return address === null ? null : signer.sign({ subject, path: toMediaPath(address), sessionId });
  };
export type ToPlayable = ReturnType<typeof createToPlayable>;
