import type { MediaFacts, PlaylistFacts, VideoFacts } from '#platform/media/media-facts.ts';
import { defaultSound } from './merge-facts.rules.ts';

const LINES_MAX = 20_000;

/** A tag's attributes, such as `BANDWIDTH=1280000,CODECS="avc1.64001f,mp4a.40.2"`. */
const attributesOf = (line: string): Map<string, string> =>
  new Map(
    [...line.slice(0, 4_000).matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^",]*))/g)].map(
      ([, name = '', quoted, bare]) => [name, quoted ?? bare ?? ''] as const,
    ),
  );

export interface Piece {
  uri: string;
  isGap: boolean;
}

interface MediaPlaylist {
  kind: 'media';
  /** Seconds. */
  duration: number;
  pieces: Piece[];
  /** Of what the pieces begin with, where they need that. */
  init: string | null;
  /** Of the keys; null for one that only a licence server gives. */
  keys: (string | null)[];
  hasEnd: boolean;
}

export interface Variant {
  uri: string;
  codecs: string[];
  width: number;
  height: number;
  frameRate: number | null;
}

interface MasterPlaylist {
  kind: 'master';
  variants: Variant[];
  /** Of sounds and subtitles on their own. */
  renditions: string[];
}

/** Keys that are a file; all others are for licences. */
const FILE_KEYS = new Set(['AES-128', 'AES-256', 'AES-256-GCM']);

const variantOf = (tag: string, uri: string): Variant => {
  const attributes = attributesOf(tag);
  const [width = 0, height = 0] = (attributes.get('RESOLUTION') ?? '').split('x').map(Number);
  return {
    uri,
    codecs: (attributes.get('CODECS') ?? '').split(',').flatMap((codec) => codec.trim() || []),
    width: width || 0,
    height: height || 0,
    frameRate: Number(attributes.get('FRAME-RATE')) || null,
  };
};

/** What an HLS playlist says; null when the text is none. */
export const readHls = (text: string): MediaPlaylist | MasterPlaylist | null => {
  const lines = text.split(/\r?\n/, LINES_MAX).map((line) => line.trim());
  if (lines[0]?.replace('\uFEFF', '') !== '#EXTM3U') return null;
  const master: MasterPlaylist = { kind: 'master', variants: [], renditions: [] };
  const media: MediaPlaylist = {
    kind: 'media',
    duration: 0,
    pieces: [],
    init: null,
    keys: [],
    hasEnd: false,
  };
  let variant: string | null = null;
  let isGap = false;
  for (const line of lines.slice(1)) {
    if (line.startsWith('#EXT-X-STREAM-INF:')) variant = line;
    else if (line.startsWith('#EXT-X-MEDIA:')) {
      const uri = attributesOf(line).get('URI');
      if (uri) master.renditions.push(uri);
    } else if (line.startsWith('#EXTINF:')) media.duration += Number.parseFloat(line.slice(8)) || 0;
    else if (line === '#EXT-X-GAP') isGap = true;
    else if (line === '#EXT-X-ENDLIST') media.hasEnd = true;
    else if (line.startsWith('#EXT-X-MAP:')) media.init ??= attributesOf(line).get('URI') ?? null;
    else if (line.startsWith('#EXT-X-KEY:')) {
      const key = attributesOf(line);
      const method = key.get('METHOD') ?? 'NONE';
      if (method !== 'NONE') media.keys.push(FILE_KEYS.has(method) ? (key.get('URI') ?? null) : null);
    } else if (line !== '' && !line.startsWith('#')) {
      if (variant !== null) master.variants.push(variantOf(variant, line));
      else media.pieces.push({ uri: line, isGap });
      variant = null;
      isGap = false;
    }
  }
  if (master.variants.length > 0) return master;
  return media.pieces.length > 0 ? media : null;
};

const VIDEO_CODECS: [RegExp, string][] = [
  [/^avc[13]\./i, 'avc'],
  [/^(?:hvc1|hev1|dvh1|dvhe)\b/i, 'hevc'],
  [/^av01\./i, 'av1'],
  [/^vp09\./i, 'vp9'],
];
const AUDIO_CODECS: [RegExp, string][] = [
  [/^mp4a\.(?:40\.34|69|6b)$/i, 'mp3'],
  [/^mp4a\./i, 'aac'],
  [/^ac-3$/i, 'ac3'],
  [/^ec-3$/i, 'eac3'],
  [/^opus$/i, 'opus'],
  [/^flac$/i, 'flac'],
  [/^dts/i, 'dts'],
];
const named = (codecs: readonly string[], known: readonly [RegExp, string][]) => {
  for (const profile of codecs) {
    const codec = known.find(([pattern]) => pattern.test(profile))?.[1];
    if (codec) return { codec, profile };
  }
  return null;
};

/** What the best variant of a master playlist says about picture and sound; null where it names no codecs. */
export const factsOfVariant = ({
  codecs,
  width,
  height,
  frameRate,
}: Variant): Omit<MediaFacts, 'duration'> | null => {
  const [video, audio] = [named(codecs, VIDEO_CODECS), named(codecs, AUDIO_CODECS)];
  if (!video && !audio) return null;
  const picture: VideoFacts | null = video && { ...video, width, height, frameRate };
  const sounds = audio
    ? [{ ...audio, channels: 0, language: null, kind: 'main' as const, name: null, isDefault: true }]
    : [];
  return { container: 'hls', video: picture, audio: defaultSound(sounds), sounds };
};

/** The one with the most pixels; the first of equal ones. */
export const bestVariant = (variants: readonly Variant[]): Variant | undefined =>
  variants.toSorted((one, other) => other.width * other.height - one.width * one.height)[0];

export const NO_PIECES: PlaylistFacts = { variants: 1, pieces: 0, gaps: 0, missing: 0, isLive: false };
