import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Clock, SECOND_MS } from '#platform/clock.ts';
import { encodeMediaPath, signedPart } from './media-path.rules.ts';

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

/** More addresses than are read at once. A film is read in many pieces, each of which brings its address. */
const KNOWN_MAX = 2_000;

/** Subject, expiry in milliseconds since 1970, session, signature. */
const TICKET = /^(([fesp])([1-9]\d{0,9})\.(\d{1,15})\.([\w-]{1,128}))\.([\w-]{43})$/;

/** Folders of films whose signatures are kept: those of a long series, while it is answered. */
const FOLDERS_MAX = 500;

/** Signs media addresses with HMAC-SHA256 over subject, expiry, session and path, or the folder of a film. */
export const createMediaSigner = ({ secret, clock, lifetimeSeconds }: Options) => {
  const lifetimeMs = lifetimeSeconds * SECOND_MS;
  // Measured: with the raw bytes as key, each signature costs ten times as much.
  const secretKey = createSecretKey(secret);
  // The claims contain no line feed, so no path can shift the boundary between the two.
  const computed = (claims: string, part: string) =>
    createHmac('sha256', secretKey).update(`${claims}\n${part}`).digest('base64url');

  const ofFolders = new LRUCache<string, string>({ max: FOLDERS_MAX });
  const signature = (claims: string, path: string): string => {
    const part = signedPart(path);
    if (part === path) return computed(claims, path);
    const key = `${claims}\n${part}`;
    const found = ofFolders.get(key) ?? computed(claims, part);
    ofFolders.set(key, found);
    return found;
  };

  /** Whole steps: a list requested twice has the same addresses, so that its ETag stays valid. */
  const expiry = (): number => {
    const step = Math.floor(((clock.now() + lifetimeMs) * STEPS) / lifetimeMs);
    return Math.ceil((step * lifetimeMs) / STEPS);
  };

  /** Tickets that were found to be valid, with their paths: computing a signature takes 20 µs. */
  const known = new LRUCache<string, MediaGrant & { expiresAt: number }>({ max: KNOWN_MAX });

  const read = (ticket: string, path: string): (MediaGrant & { expiresAt: number }) | null => {
    const [, claims, letter, id, expiresAt, sessionId, given] = TICKET.exec(ticket) ?? [];
    const kind = KINDS.get(letter as 'f');
    if (claims === undefined || sessionId === undefined || given === undefined || kind === undefined)
      return null;
    // base64url has several encodings of the same bytes; only the canonical one is accepted.
    if (!timingSafeEqual(Buffer.from(signature(claims, path)), Buffer.from(given))) return null;
    return { subject: { kind, id: Number(id) }, sessionId, expiresAt: Number(expiresAt) };
  };

  return {
    /**
     * The address at which this session may read this file, and what else is of its film in the same folder of ours;
     * valid for 11 to 12 twelfths of the lifetime.
     */
    sign({ subject, path, sessionId }: MediaGrant & { path: string }): string {
      const claims = `${LETTERS[subject.kind]}${subject.id}.${expiry()}.${sessionId}`;
      return `/media/${claims}.${signature(claims, path)}/${encodeMediaPath(path)}`;
    },
    /** What a ticket grants for this path. */
    verify(ticket: string, path: string): MediaGrant | 'expired' | 'invalid' {
      // Otherwise the ticket of one path could be that of another one among those that are known.
      if (ticket.includes('\n')) return 'invalid';
      const key = `${ticket}\n${path}`;
      let found = known.get(key) ?? null;
      if (found === null) {
        found = read(ticket, path);
        if (found !== null) known.set(key, found);
      }
      if (found === null) return 'invalid';
      if (found.expiresAt <= clock.now()) return 'expired';
      const { subject, sessionId } = found;
      return { subject, sessionId };
    },
  };
};
export type MediaSigner = ReturnType<typeof createMediaSigner>;
