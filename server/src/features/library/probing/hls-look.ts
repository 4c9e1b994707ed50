import { openFileBelow } from '#platform/files/open-below.ts';
import type { MediaFacts, PlaylistFacts } from '#platform/media/media-facts.ts';
import { childOf, folderOf, pathsInPlaylist } from '../changes/change.rules.ts';
import { readPlaylist } from '../changes/playlist-parts.ts';
import { boundFacts } from './bounds.rules.ts';
import { ffprobe } from './ffprobe.ts';
import { NO_PIECES, bestVariant, factsOfVariant, readHls } from './hls-facts.rules.ts';
import { mergeFacts } from './merge-facts.rules.ts';
import type { Prober } from './prober.ts';

/** A film of a day in pieces of ten seconds has more; of so many, it is looked whether they are there. */
const PIECES_LOOKED_AT = 5_000;
/** Qualities of which it is looked whether their pieces are there. */
const VARIANTS_MAX = 10;

/** The path of what an address in a playlist means, if that is below the media folder. */
const pathOf = (playlist: string, uri: string): string[] =>
  // Written as a playlist of this address alone, so that all of Sebule reads addresses the same way.
  pathsInPlaylist(uri).map((path) => childOf(folderOf(playlist), path));

/** Looks into HLS playlists of the media folder, and never at anything that is not in it. */
export const hlsLook = ({ mediaDir, prober }: { mediaDir: string; prober: Pick<Prober, 'probe'> }) => {
  const isThere = async (playlist: string, uri: string): Promise<boolean> => {
    for (const path of pathOf(playlist, uri)) {
      const file = await openFileBelow(mediaDir, path);
      await file?.handle.close();
      if (file !== null && file.size > 0) return true;
    }
    return false;
  };

  /** What a piece, or what all pieces begin with, contains. */
  const factsOfPiece = async (playlist: string, uri: string): Promise<MediaFacts | null> => {
    for (const path of pathOf(playlist, uri)) {
      const file = await openFileBelow(mediaDir, path);
      if (file === null) continue;
      await using _handle = file.handle;
      return mergeFacts(await prober.probe(file), await ffprobe(file));
    }
    return null;
  };

  const readAt = async (playlist: string, uri: string) => {
    for (const path of pathOf(playlist, uri)) {
      const found = readHls(await readPlaylist(mediaDir, path));
      if (found !== null) return { path, found };
    }
    return null;
  };

  const lookAtMedia = async (path: string, media: Extract<ReturnType<typeof readHls>, { kind: 'media' }>) => {
    const playlist: PlaylistFacts = { ...NO_PIECES, pieces: media.pieces.length, isLive: !media.hasEnd };
    const known = new Map<string, boolean>();
    let first: string | null = null;
    for (const { uri, isGap } of media.pieces.slice(0, PIECES_LOOKED_AT)) {
      if (isGap) {
        playlist.gaps += 1;
        continue;
      }
      // A film in one file names it for each of its pieces.
      const isHere = known.get(uri) ?? (await isThere(path, uri));
      known.set(uri, isHere);
      if (isHere) first ??= uri;
      else playlist.missing += 1;
    }
    let isLocked = false;
    for (const key of new Set(media.keys)) if (key === null || !(await isThere(path, key))) isLocked = true;
    return { playlist, duration: media.duration, isEncrypted: isLocked, begin: media.init ?? first };
  };

  return {
    /** What a playlist contains; null when it is none, or nothing of it is there. @throws errors of the disk */
    async look(path: string): Promise<MediaFacts | null> {
      const read = readHls(await readPlaylist(mediaDir, path));
      if (read === null) return null;
      const variants = read.kind === 'master' ? read.variants.slice(0, VARIANTS_MAX) : [];
      const best = bestVariant(variants);
      const inner =
        read.kind === 'media' ? { path, found: read } : best ? await readAt(path, best.uri) : null;
      const said = best ? factsOfVariant(best) : null;
      const unknown = { container: 'hls' as const, video: null, audio: null, sounds: [] };
      const base = { ...unknown, subtitles: [], chapters: [], check: null };
      if (inner === null || inner.found.kind !== 'media')
        return boundFacts({
          ...base,
          ...said,
          duration: null,
          playlist: {
            ...NO_PIECES,
            variants: variants.length,
            missing: variants.length,
            pieces: variants.length,
          },
        });
      const { playlist, begin, ...found } = await lookAtMedia(inner.path, inner.found);
      const probed =
        said === null && begin !== null && !found.isEncrypted ? await factsOfPiece(inner.path, begin) : null;
      for (const variant of variants) {
        if (variant === best) continue;
        const other = await readAt(path, variant.uri);
        if (other === null || other.found.kind !== 'media') playlist.missing += 1;
      }
      return boundFacts({
        ...base,
        ...(probed && { video: probed.video, audio: probed.audio, sounds: probed.sounds ?? [] }),
        ...said,
        ...found,
        playlist: { ...playlist, variants: Math.max(1, variants.length) },
      });
    },
  };
};
