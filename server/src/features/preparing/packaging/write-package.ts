import path from 'node:path';
import { MANIFEST_FILE, MASTER_FILE, type PackageManifest } from '#features/films/index.ts';
import { open } from '#platform/files/disk-fs.ts';
import { writeWhole } from '#platform/files/write-whole.ts';
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

interface Wanted {
  /** Where it goes, an absolute path; made already. */
  folder: string;
  /** Of the rendition, such as `v0`. */
  id: string;
  /** Absolute paths, in order. */
  parts: readonly string[];
  /** Seconds by which its times are made earlier. */
  shiftS: number;
  signal: AbortSignal;
}

/**
 * Joins the parts of a rendition into one file, and writes its playlist.
 * @throws NotFragmentedError, and errors of the disk
 */
export const writeRendition = async ({
  folder,
  id,
  parts,
  shiftS,
  signal,
}: Wanted): Promise<WrittenRendition> => {
  const file = `${id}.mp4`;
  await using stack = new AsyncDisposableStack();
  const opened: Part[] = [];
  for (const part of parts) {
    const handle = stack.use(await open(part, 'r'));
    opened.push({ handle, file: await readFragments(handle) });
  }
  const to = stack.use(await open(path.join(folder, file), 'w'));
  const joined = await joinParts(to, opened as [Part, ...Part[]], { shiftS, signal });
  await to.sync();
  const written = writtenOf(file, joined);
  const playlist = mediaPlaylist(file, joined.init.length, written.pieces);
  await writeWhole(path.join(folder, `${id}.m3u8`), Buffer.from(playlist));
  return written;
};

/** Writes what names all the rest. */
export const writeManifest = async (folder: string, manifest: PackageManifest): Promise<void> => {
  await writeWhole(path.join(folder, MASTER_FILE), Buffer.from(masterPlaylist(manifest)));
  await writeWhole(path.join(folder, MANIFEST_FILE), Buffer.from(JSON.stringify(manifest, null, 2)));
};
