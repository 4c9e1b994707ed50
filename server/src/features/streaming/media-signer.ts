import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { type Clock, SECOND_MS } from '#platform/clock.ts';
import { encodeMediaPath } from './media-path.rules.ts';

/**
 * The catalogue entry that a byte stream belongs to, so that hiding it ends access: trailers and subtitles go with the file
 * or season. An admin's preview belongs to their account: the file may not be in the catalogue yet.
 */
export interface MediaSubject {
  kind: 'file' | 'episode' | 'season' | 'preview';
  id: number;
}

export interface MediaGrant {
  subject: MediaSubject;
  sessionId: string;
}

interface Options {
  secret: Buffer;
  clock: Clock;
  /** How long an address is valid, whole seconds. */
  lifetimeSeconds: number;
}

/** A lifetime has this many steps: one hour each for 12 hours. */
const STEPS = 12;

const LETTERS = { file: 'f', episode: 'e', season: 's', preview: 'p' } as const;
const KINDS = new Map(
  Object.entries(LETTERS).map(([kind, letter]) => [letter, kind as MediaSubject['kind']]),
);

/** Subject, expiry in milliseconds since 1970, session, signature. */
const TICKET = /^(([fesp])([1-9]\d{0,9})\.(\d{1,15})\.([\w-]{1,128}))\.([\w-]{43})$/;

/** Signs media addresses with HMAC-SHA256 over subject, expiry, session and path. */
export const createMediaSigner = ({ secret, clock, lifetimeSeconds }: Options) => {
  const lifetimeMs = lifetimeSeconds * SECOND_MS;
  // Measured: with the raw bytes as key, each signature costs ten times as much.
  const key = createSecretKey(secret);
  // The claims contain no line feed, so no path can shift the boundary between the two.
  const signature = (claims: string, path: string) =>
    createHmac('sha256', key).update(`${claims}\n${path}`).digest('base64url');

  /** Whole steps: a list requested twice has the same addresses, so that its ETag stays valid. */
  const expiry = (): number => {
    const step = Math.floor(((clock.now() + lifetimeMs) * STEPS) / lifetimeMs);
    return Math.ceil((step * lifetimeMs) / STEPS);
  };

  return {
    /** The address at which this session may read this file; valid for 11 to 12 twelfths of the lifetime. */
    sign({ subject, path, sessionId }: MediaGrant & { path: string }): string {
      const claims = `${LETTERS[subject.kind]}${subject.id}.${expiry()}.${sessionId}`;
      return `/media/${claims}.${signature(claims, path)}/${encodeMediaPath(path)}`;
    },
    /** What a ticket grants for exactly this path. */
    verify(ticket: string, path: string): MediaGrant | 'expired' | 'invalid' {
      const [, claims, letter, id, expiresAt, sessionId, given] = TICKET.exec(ticket) ?? [];
      const kind = KINDS.get(letter as 'f');
      if (claims === undefined || sessionId === undefined || given === undefined || kind === undefined)
        return 'invalid';
      // base64url has several encodings of the same bytes; only the canonical one is accepted.
      if (!timingSafeEqual(Buffer.from(signature(claims, path)), Buffer.from(given))) return 'invalid';
      if (Number(expiresAt) <= clock.now()) return 'expired';
      return { subject: { kind, id: Number(id) }, sessionId };
    },
  };
};
export type MediaSigner = ReturnType<typeof createMediaSigner>;
