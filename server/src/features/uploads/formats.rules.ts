import { type FileExtension, extensionOf } from '@sebule/contract';
import { SUBTITLES_MAX_BYTES, judgeSubtitles, packedProblem } from '#features/streaming/index.ts';

/** A format of files that are accepted, recognised by how they begin. */
export interface Format {
  /** Extensions that files of this format have; the first is given to those without one. */
  extensions: readonly [FileExtension, ...FileExtension[]];
}

const MP4: Format = { extensions: ['mp4', 'm4v', 'mov'] };
const QUICKTIME: Format = { extensions: ['mov', 'mp4', 'm4v'] };
const MATROSKA: Format = { extensions: ['mkv', 'mka'] };
const WEBM: Format = { extensions: ['webm', 'mkv'] };
const MPEG_TS: Format = { extensions: ['ts', 'm2ts', 'mts'] };
const AVI: Format = { extensions: ['avi'] };
const SUBRIP: Format = { extensions: ['srt'] };
const WEBVTT: Format = { extensions: ['vtt'] };
const SUBSTATION: Format = { extensions: ['ass', 'ssa'] };
const TEXTS = [SUBRIP, WEBVTT, SUBSTATION];
const TEXT_NAMES = new Set<string>(TEXTS.flatMap(({ extensions }) => extensions));
/** Soundtracks beside films. */
const M4A: Format = { extensions: ['m4a'] };
const MP3: Format = { extensions: ['mp3'] };
const AAC: Format = { extensions: ['aac'] };
const DOLBY: Format = { extensions: ['ac3', 'eac3'] };
const DTS: Format = { extensions: ['dts'] };
const FLAC: Format = { extensions: ['flac'] };
const OGG: Format = { extensions: ['ogg', 'opus'] };
const SOUNDS = [M4A, MP3, AAC, DOLBY, DTS, FLAC, OGG];
const JPEG: Format = { extensions: ['jpg', 'jpeg'] };
const PNG: Format = { extensions: ['png'] };
const WEBP: Format = { extensions: ['webp'] };
const AVIF: Format = { extensions: ['avif'] };

const ascii = (head: Buffer, start: number, end: number): string => head.toString('latin1', start, end);

/** Brands of ISO media files that play nothing, photos, or are books and protected music. */
const OTHER_BRANDS = new Set('heic,heix,hevc,heim,mif1,msf1,M4B ,M4P ,crx '.split(','));
/** What QuickTime files begin with that have no brand. */
const QUICKTIME_ATOMS = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

const isoFormat = (head: Buffer): Format | null => {
  const brand = ascii(head, 8, 12);
  if (brand === 'M4A ') return M4A;
  if (brand === 'avif' || brand === 'avis') return AVIF;
  if (OTHER_BRANDS.has(brand)) return null;
  return brand === 'qt  ' ? QUICKTIME : MP4;
};

/** The document type of an EBML file is near its beginning. */
const EBML_HEAD_BYTES = 256;

const ebmlFormat = (head: Buffer): Format | null => {
  const beginning = ascii(head, 0, EBML_HEAD_BYTES);
  if (beginning.includes('matroska')) return MATROSKA;
  return beginning.includes('webm') ? WEBM : null;
};

/** Every packet begins with the same byte. Blu-ray and camcorders put a time of 4 bytes before each. */
const isTransportStream = (head: Buffer): boolean =>
  [
    { start: 0, packet: 188 },
    { start: 4, packet: 192 },
  ].some(({ start, packet }) => {
    const packets = Math.min(5, Math.floor(head.length / packet));
    return (
      packets > 1 && Array.from({ length: packets }).every((_, at) => head[start + at * packet] === 0x47)
    );
  });

const RIFF: Record<string, Format> = { 'AVI ': AVI, WEBP };

const TEXT_FORMATS = { subrip: SUBRIP, webvtt: WEBVTT, substation: SUBSTATION } as const;

/** What is said about a file that has one of these names, or is packed, and is no subtitles. */
export const subtitleProblemOf = (name: string, head: Buffer): string | null =>
  TEXT_NAMES.has(extensionOf(name)) ? judgeSubtitles(head).problem : packedProblem(head);

const textFormat = (head: Buffer): Format | null => {
  const { format } = judgeSubtitles(head);
  return format === null ? null : TEXT_FORMATS[format];
};

/** The format of a file by its first bytes, a megabyte or all of it; null when nothing here plays or shows it. */
export const formatOf = (head: Buffer): Format | null => {
  const atom = ascii(head, 4, 8);
  if (atom === 'ftyp') return isoFormat(head);
  if (QUICKTIME_ATOMS.has(atom)) return QUICKTIME;
  if (head.length > 3 && head.readUInt32BE(0) === 0x1a_45_df_a3) return ebmlFormat(head);
  if (ascii(head, 0, 4) === 'RIFF') return RIFF[ascii(head, 8, 12)] ?? null;
  if (ascii(head, 0, 3) === '\u00FF\u00D8\u00FF') return JPEG;
  if (ascii(head, 0, 8) === '\u0089PNG\r\n\u001A\n') return PNG;
  return isTransportStream(head) ? MPEG_TS : (textFormat(head) ?? soundFormat(head));
};

/** The sound of MPEG, by the header of its first frame. */
const mpegSound = (head: Buffer): Format | null => {
  const [first = 0, second = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const layer = (second >> 1) & 3;
  // The sync word of AAC is longer, and its layer is always 0.
  if (layer === 0) return (second & 0xf6) === 0xf0 ? AAC : null;
  return layer === 1 ? MP3 : null;
};

const soundFormat = (head: Buffer): Format | null => {
  if (ascii(head, 0, 3) === 'ID3') return MP3;
  if (ascii(head, 0, 4) === 'fLaC') return FLAC;
  if (ascii(head, 0, 4) === 'OggS') return OGG;
  if (ascii(head, 0, 2) === '\u000bw') return DOLBY;
  if (ascii(head, 0, 4) === '\u007f\u00fe\u0080\u0001') return DTS;
  return mpegSound(head);
};

/** Whether a file of this format and size is larger than what is read of its kind. */
export const isTooLarge = (format: Format, size: number): boolean =>
  TEXTS.includes(format) && size > SUBTITLES_MAX_BYTES;

const KNOWN = new Set<string>(
  [MP4, QUICKTIME, MATROSKA, WEBM, MPEG_TS, AVI, ...TEXTS, ...SOUNDS, JPEG, PNG, WEBP, AVIF].flatMap(
    ({ extensions }) => extensions,
  ),
);

/** The name with an extension that its content has: players choose by it. */
export const withFittingExtension = (name: string, { extensions }: Format): string => {
  const extension = extensionOf(name);
  if (extensions.some((each) => each === extension)) return name;
  const stem = KNOWN.has(extension) ? name.slice(0, -extension.length - 1) : name;
  return `${stem}.${extensions[0]}`;
};
