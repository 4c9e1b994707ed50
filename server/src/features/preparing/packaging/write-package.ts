import { MANIFEST_FILE, MASTER_FILE, type PackageManifest } from '#features/films/index.ts';
import { open } from '#platform/files/disk-fs.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { withScratch } from '../steps/step-files.ts';
import { MissingPartError, type Step } from '../steps/step.ts';
import type { Fragment } from './fragments.ts';
import { type FragmentedFile, readFragments } from './fragments.ts';
import { type Joined, type Part, joinParts } from './join.ts';
import { type Piece, bandwidthOf, piecesOf } from './pieces.rules.ts';
import { masterPlaylist, mediaPlaylist } from './playlists.rules.ts';

/** A rendition of a package as it has been written. */
export interface WrittenRendition extends Pick<FragmentedFile, 'codecs' | 'width' | 'height' | 'channels'> {
  file: string;
  bandwidth: number;
  averageBandwidth: number;
  pieces: Piece[];
  samples: number;
  /** Seconds: of its first sample, and after its last one. */
  begin: number;
  end: number;
}

const writtenOf = (file: string, joined: Joined): WrittenRendition => {
  const { fragments, timescale } = joined;
  const pieces = piecesOf(fragments, timescale);
  const last = fragments.at(-1) as Fragment;
  return {
    ...joined,
    file,
    pieces,
    ...bandwidthOf(pieces),
    samples: fragments.reduce((sum, { samples }) => sum + samples, 0),
    begin: (fragments[0]?.decodeTime ?? 0) / timescale,
    end: (last.decodeTime + last.duration) / timescale,
  };
};

const joinInto = async (
  localFile: string,
  parts: readonly [Part, ...Part[]],
  options: Parameters<typeof joinParts>[2],
): Promise<Joined> => {
  const to = await open(localFile, 'w');
  try {
    return await joinParts(to, parts, options);
  } finally {
    await to.close();
  }
};

interface Wanted {
  /** Of the package, in the store. */
  folder: string;
  /** Of the rendition, such as `v0`. */
  id: string;
  /** Files of the store, in order. */
  parts: readonly string[];
  /** Seconds by which its times are made earlier. */
  shiftS: number;
}

/**
 * Joins the parts of a rendition into one file, and writes its playlist.
 * @throws NotFragmentedError, MissingPartError, and errors of the disk
 */
export const writeRendition = async (
  { folder, id, parts, shiftS }: Wanted,
  place: Pick<Step, 'store' | 'scratch' | 'signal'>,
): Promise<WrittenRendition> => {
  const { store, signal } = place;
  const name = `${id}.mp4`;
  await using stack = new AsyncDisposableStack();
  const opened: Part[] = [];
  for (const part of parts) {
    const source = await store.open(part);
    if (source === null) throw new MissingPartError(`${part} is not there`);
    stack.defer(() => source.close());
    opened.push({ source, file: await readFragments(source) });
  }
  const joined = await withScratch(place, name, async (localFile) => {
    const result = await joinInto(localFile, opened as [Part, ...Part[]], { shiftS, signal });
    await store.write(`${folder}/${name}`, { localFile }, signal);
    return result;
  });
  const written = writtenOf(name, joined);
  const playlist = mediaPlaylist(name, joined.init.length, written.pieces);
  await store.write(`${folder}/${id}.m3u8`, Buffer.from(playlist));
  return written;
};

/** Writes what names all the rest. */
export const writeManifest = async (
  store: Pick<MediaStore, 'write'>,
  folder: string,
  manifest: PackageManifest,
): Promise<void> => {
  await store.write(`${folder}/${MASTER_FILE}`, Buffer.from(masterPlaylist(manifest)));
  await store.write(`${folder}/${MANIFEST_FILE}`, Buffer.from(JSON.stringify(manifest, null, 2)));
};
