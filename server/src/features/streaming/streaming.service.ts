import { extensionOf } from '@sebule/contract';
import { LRUCache } from 'lru-cache';
import { SECOND_MS } from '#platform/clock.ts';
import { contentTypeOf } from '#platform/files/content-types.rules.ts';
import { answerWithFile } from '#platform/files/file-answer.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { RepresentationAnswer, RepresentationRequest } from '#platform/files/representation.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { FetchedSubtitles } from './fetched-subtitles.ts';
import { addressBelow, fromMediaPath } from './media-bases.rules.ts';
import { encodeMediaPath } from './media-path.rules.ts';
import type { MediaGrant, MediaSigner } from './media-signer.ts';
import type { ToPlayable } from './playable.ts';
import { mediaGone, mediaRefused } from './streaming.errors.ts';
import { type MediaAccess, streamingRepository } from './streaming.repository.ts';
import { createTextAnswers } from './text-answers.ts';

const CACHE_CONTROL = 'private, max-age=600';
const SUBTITLES = new Set(['srt', 'vtt', 'ass', 'ssa']);
const PLAYLIST = 'm3u8';
/** The nginx configuration for it: `location /_media/ { internal; alias <MEDIA_DIR>/; }`. */
const OFFLOAD_PREFIX = '/_media/';

/** nginx looks for a file itself, so that of its next pieces only the right to them has to be known. */
const FOUND = { max: 2_000, ttl: 10 * SECOND_MS };

/** Leaves the bytes, the ranges and the validators to nginx. */
const offloadedAnswer = (path: string): RepresentationAnswer => {
  const headers = {
    'x-accel-redirect': OFFLOAD_PREFIX + encodeMediaPath(path),
    'content-type': contentTypeOf(path),
    'cache-control': CACHE_CONTROL,
  };
  return { status: 200, headers, body: null };
};

interface MediaRequest extends RepresentationRequest {
  grant: MediaGrant;
  path: string;
}

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  sessionHasEnded: (sessionId: string) => boolean;
  signer: MediaSigner;
  toPlayable: ToPlayable;
  fetched: FetchedSubtitles;
  store: Pick<MediaStore, 'open' | 'stat' | 'list'>;
  mediaBases: readonly string[];
  mediaOffload: 'none' | 'x-accel';
}

export const streamingService = ({
  db,
  sessionHasEnded,
  signer,
  toPlayable,
  fetched,
  clock,
  store,
  mediaBases,
  mediaOffload,
}: Dependencies) => {
  const grants = streamingRepository(db);
  const texts = createTextAnswers({
    fetched,
    cacheControl: CACHE_CONTROL,
    namesIn: async (folder) => {
      const entries = await store.list(folder === '.' ? '' : folder).catch(() => []);
      return entries.map(({ name }) => name);
    },
  });

  const found = new LRUCache<string, true>(FOUND);
  const requireFound = async (path: string): Promise<void> => {
    if (found.has(path)) return;
    if ((await store.stat(path)) === null) throw mediaGone();
    found.set(path, true);
  };

  /** Queries the database every time, so that changes by an admin or a sign-out take effect at once. */
  const requireAccess = async (grant: MediaGrant): Promise<MediaAccess> => {
    const access = await grants.findAccess(grant, clock.now());
    if (access === null || sessionHasEnded(grant.sessionId)) throw mediaRefused('media-session-ended');
    const maySee = access.role === 'admin' ? access.isShown !== null : access.isShown === true;
    if (!maySee) throw mediaGone();
    return access;
  };

  return {
    /** @throws AppError 403 or 404 */
    requireAccess,

    /** The caller that may request the path with this ticket. @throws AppError 403 */
    readTicket(ticket: string, path: string): MediaGrant {
      const grant = signer.verify(ticket, path);
      if (grant === 'invalid') throw mediaRefused('media-signature-invalid');
      if (grant === 'expired') throw mediaRefused('media-address-expired');
      return grant;
    },

    /** Also false when this is unknown, for example while the database is away. */
    stillHasAccess: (grant: MediaGrant): Promise<boolean> =>
      requireAccess(grant).then(
        () => true,
        () => false,
      ),

    /** For callers with access. @throws AppError 404, 412, 416 or 502 */
    async answer({ grant, path, ...request }: MediaRequest): Promise<RepresentationAnswer> {
      const address = addressBelow(mediaBases, fromMediaPath(path));
      if (address !== null) return texts.fetchedSubtitles(address, request);
      const extension = extensionOf(path);
      if (mediaOffload === 'x-accel' && !SUBTITLES.has(extension) && extension !== PLAYLIST) {
        await requireFound(path);
        return offloadedAnswer(path);
      }
      const file = await store.open(path);
      if (file === null) throw mediaGone();
      if (SUBTITLES.has(extension)) return texts.subtitles({ file, path }, request);
      if (extension === PLAYLIST) {
        const addressOf = (named: string) => toPlayable(named, grant.subject, grant.sessionId);
        return texts.playlist({ file, path }, addressOf, request);
      }
      const kind = { type: contentTypeOf(path), cacheControl: CACHE_CONTROL };
      return answerWithFile(file, kind, request);
    },
  };
};
export type StreamingService = ReturnType<typeof streamingService>;
