import { chapter, trackKind } from '@sebule/contract';
import { z } from 'zod';
import { parseJson } from '#platform/json.ts';
import { mediaFacts } from '#platform/media/media-facts.schema.ts';
import { extractedTracks } from './extraction/extracted.schema.ts';

/** Below the media folder, hidden from the index: films are found by it on another database, too. */
export const PACKAGES_FOLDER = '.sebule/prepared';
/** What names the parts of a package, in its folder. */
export const MANIFEST_FILE = 'package.json';
/** What a player opens. */
export const MASTER_FILE = 'master.m3u8';

/** More than any film has: anybody may write a manifest who can write to the disk. */
const MOST = { renditions: 20, tracks: 100, sheets: 1_000, chapters: 300, text: 500 };

const words = z.string().max(MOST.text);
const id = words;
const rendition = z.object({
  id,
  /** With `.mp4` the bytes, with `.m3u8` the playlist. */
  file: words,
  codecs: words,
  /** Bits per second: the most of a piece, and the average. */
  bandwidth: z.int(),
  averageBandwidth: z.int(),
});

const track = z.object({
  id,
  language: words.nullable(),
  kind: trackKind,
  name: words,
});

/** What a prepared film consists of. Paths are below its folder. */
export const packageManifest = z.object({
  version: z.literal(1),
  source: z.object({ sample: z.string(), size: z.int().nonnegative(), path: z.string() }),
  /** Whether the film's main address is this; otherwise it is only the small copy of a film that plays everywhere. */
  isComplete: z.boolean(),
  /** Seconds. */
  duration: z.number(),
  video: z
    .array(rendition.extend({ width: z.int(), height: z.int(), frameRate: z.number().nullable() }))
    .max(MOST.renditions),
  audio: z
    .array(
      rendition.extend({
        ...track.shape,
        channels: z.int(),
        isDefault: z.boolean(),
        /** Integrated loudness of ITU-R BS.1770, in LUFS; null if silent. */
        loudness: z.number().nullable(),
      }),
    )
    .max(MOST.renditions),
  subtitles: z.array(track.extend({ file: words, format: z.enum(['text', 'pictures']) })).max(MOST.tracks),
  previews: z
    .object({
      sheets: z.array(words).max(MOST.sheets),
      width: z.int(),
      height: z.int(),
      seconds: z.number(),
      columns: z.int(),
      rows: z.int(),
    })
    .nullable(),
  chapters: z.array(chapter.extend({ name: words })).max(MOST.chapters),
  /** How it was made, for whoever prepares the film again; earlier versions have not said so. */
  made: z.record(z.string(), z.unknown()).optional(),
  /** Of a film whose own file was deleted because of this package: what no file tells any longer. */
  original: z
    .object({
      /** In ISO 8601, UTC. */
      deletedAt: z.string(),
      /** Where it was, below the media folder. */
      path: z.string(),
      /** Milliseconds since 1970. */
      modifiedMs: z.number().nonnegative().max(8.64e15),
      /** What was found in it. */
      facts: mediaFacts,
      /** What was taken out of it; null if nothing was. */
      extracted: extractedTracks.nullable(),
    })
    .optional(),
});
export type PackageManifest = z.infer<typeof packageManifest>;

/** A manifest as it is stored; null for what is none, or is of an unknown version. */
export const parseManifest = (text: string): PackageManifest | null =>
  packageManifest.safeParse(parseJson(text)).data ?? null;
