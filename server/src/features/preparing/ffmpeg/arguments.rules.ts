import { SAFE_INPUT } from '#platform/files/safe-input.ts';
import { PIECE_S } from '../packaging/pieces.rules.ts';
import type { Picture, Plan } from '../plan/plan.schema.ts';

/** The film, which the server has opened. */
const INPUT = ['-i', '/dev/fd/3'];
const QUIET = '-nostdin -hide_banner -nostats -y -v warning'.split(' ');
/** Tells on the standard output how far it is. */
const PROGRESS = '-progress pipe:1'.split(' ');
/** Chapters would become a track of text. */
const ONLY_ONE_TRACK = '-map_chapters -1 -map_metadata -1 -dn -sn'.split(' ');
/**
 * Fragments with the times of the film. They are short, as a player shows what it has of a piece while the rest is
 * coming: on a line of 0.7 Mbit/s, a piece of six seconds takes five. Without an edit list, which
 * browsers ignore here, and with negative offsets in its place, sound and picture begin at the same moment.
 */
const FRAGMENTED = '-f mp4 -use_editlist 0 -avoid_negative_ts disabled -frag_duration 500000'.split(' ');
const MOVFLAGS = '+empty_moov+default_base_moof+negative_cts_offsets+frag_discont';

/** Seconds before a chunk from which it is decoded, for filters that look at the picture before. */
const LEAD_S = 0.5;
/** Pictures are forced this much earlier than due, because their times are rounded. */
const EARLY_S = 0.02;

export const AAC_KBPS = 128;
const AAC_RATE = 48_000;
/** Samples before the first one. */
const AAC_PRIMING = 1_024;

/** Maps bright colours to those of ordinary screens, after scaling, which makes it three times as fast. */
const TONE_MAP =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv';
/** One picture for each that comes in, so that none is lost or made up. */
const DEINTERLACE = 'bwdif=send_frame:auto:interlaced';

const scale = ({ width, height }: Picture): string => `scale=${width}:${height},setsar=1`;

/** Seconds, exact to the microsecond that ffmpeg keeps. */
const time = (seconds: number): string => seconds.toFixed(6);

/** The filters of a chunk, with an output for each rendition. The smaller one is made of the larger one. */
const chunkFilters = (
  { pictures, isInterlaced, isHdr }: Pick<Plan, 'pictures' | 'isInterlaced' | 'isHdr'>,
  { from, to }: Span,
): string => {
  const [first, ...others] = pictures;
  if (first === undefined) throw new Error('nothing is to be encoded');
  const trim = [
    ...(from === null ? [] : [`start=${time(from)}`]),
    ...(to === null ? [] : [`end=${time(to)}`]),
  ];
  const chain = [
    ...(isInterlaced ? [DEINTERLACE] : []),
    ...(trim.length > 0 ? [`trim=${trim.join(':')}`] : []),
    scale(first),
    ...(isHdr ? [TONE_MAP] : []),
    'format=yuv420p',
  ].join(',');
  if (others.length === 0) return `[0:V:0]${chain}[${first.id}]`;
  const branches = others.map((picture) => `[s${picture.id}]${scale(picture)}[${picture.id}]`);
  const split = `split=${pictures.length}[${first.id}]${others.map(({ id }) => `[s${id}]`).join('')}`;
  return [`[0:V:0]${chain},${split}`, ...branches].join(';');
};

/** Seconds of the film's own clock; null for its beginning or its end. */
export interface Span {
  from: number | null;
  to: number | null;
}

/** Encodes all renditions of a part of the film, each picture of it exactly once. @param fileOf where each goes */
export const chunkArguments = (
  plan: Pick<Plan, 'pictures' | 'isInterlaced' | 'isHdr'>,
  { span, isVariable }: { span: Span; isVariable: boolean },
  fileOf: (id: string) => string,
): string[] => [
  ...QUIET,
  ...PROGRESS,
  ...SAFE_INPUT,
  '-copyts',
  ...(span.from === null ? [] : ['-ss', time(Math.max(0, span.from - LEAD_S))]),
  ...INPUT,
  ...ONLY_ONE_TRACK,
  '-an',
  '-filter_complex',
  chunkFilters(plan, span),
  ...plan.pictures.flatMap((picture) => [
    '-map',
    `[${picture.id}]`,
    ...'-vsync passthrough -enc_time_base -1 -c:v libx264 -preset veryfast -profile:v high'.split(' '),
    ...`-crf ${picture.quality} -maxrate ${picture.maxRate}k -bufsize ${2 * picture.maxRate}k -g 600`.split(
      ' ',
    ),
    // What is decoded before it is shown has times of its own for that. Where pictures do not follow one another evenly,
    // those of a chunk would reach into the next one.
    ...(isVariable ? ['-bf', '0'] : []),
    '-force_key_frames',
    // Counted from the beginning of the chunk, which is a multiple of the length of a piece.
    `expr:gte(t,n_forced*${PIECE_S}-${EARLY_S})`,
    ...FRAGMENTED,
    '-movflags',
    `${MOVFLAGS}+frag_keyframe`,
    fileOf(picture.id),
  ]),
];

/** Copies the picture as it is. */
export const copyArguments = (file: string): string[] => [
  ...QUIET,
  ...PROGRESS,
  ...SAFE_INPUT,
  '-copyts',
  ...INPUT,
  ...ONLY_ONE_TRACK,
  '-an',
  ...'-map 0:V:0 -c copy'.split(' '),
  ...FRAGMENTED,
  '-movflags',
  `${MOVFLAGS}+frag_keyframe`,
  file,
];

/** Rewrites a film, as it is, into a container that keeps the time of each picture. */
export const timesArguments = (file: string, { isMpeg4 }: { isMpeg4: boolean }): string[] => [
  ...QUIET,
  ...PROGRESS,
  ...SAFE_INPUT,
  ...'-fflags +genpts'.split(' '),
  ...INPUT,
  ...'-map 0:V:0 -map 0:a? -map_chapters -1 -dn -sn -c copy'.split(' '),
  // DivX packs two pictures into one.
  ...(isMpeg4 ? ['-bsf:v', 'mpeg4_unpack_bframes'] : []),
  ...'-f matroska'.split(' '),
  file,
];

/**
 * Makes one soundtrack, from where the picture begins to where it ends, and measures how loud it is. Gaps are filled, so
 * that it stays with the picture.
 */
export const soundArguments = (
  { index, isCopied }: { index: number; isCopied: boolean },
  { begin, end }: { begin: number; end: number },
  file: string,
): string[] => {
  const measure = 'ebur128=framelog=verbose';
  const kept = [
    // From an own clock on: of the one that the file has, nothing would be known to the filter.
    `aresample=${AAC_RATE}:async=1:first_pts=${Math.round(begin * AAC_RATE)}`,
    'aformat=channel_layouts=stereo',
    'apad',
    // The encoder begins with as much of silence, so what it encodes begins with the picture.
    `atrim=start=${time(begin + AAC_PRIMING / AAC_RATE)}:end=${time(end)}`,
  ].join(',');
  const fragments = [...FRAGMENTED, '-movflags', MOVFLAGS, file];
  const common = [
    ...QUIET,
    // The measurement is printed at this level.
    '-v',
    'info',
    ...PROGRESS,
    ...SAFE_INPUT,
    '-copyts',
    ...INPUT,
    ...ONLY_ONE_TRACK,
    '-vn',
  ];
  if (isCopied)
    return [
      ...common,
      ...`-map 0:a:${index} -c copy`.split(' '),
      ...fragments,
      ...`-map 0:a:${index} -af ${measure} -f null -`.split(' '),
    ];
  return [
    ...common,
    '-filter_complex',
    `[0:a:${index}]${kept},${measure}[sound]`,
    ...`-map [sound] -c:a aac -b:a ${AAC_KBPS}k`.split(' '),
    ...fragments,
  ];
};

/** Lists the time, the length and the flags of each picture, without decoding any. */
export const picturesArguments = (): string[] => [
  ...'-v error'.split(' '),
  ...SAFE_INPUT,
  ...'-select_streams V:0 -show_entries packet=pts_time,duration_time,flags -of csv=p=0'.split(' '),
  '/dev/fd/3',
];

export interface PreviewSheets {
  width: number;
  height: number;
  /** Between two pictures. */
  seconds: number;
  columns: number;
  rows: number;
}

/** Small pictures of the film in sheets. Only pictures that can be decoded alone are looked at. @param pattern with `%d` */
export const previewArguments = (
  { width, height, seconds, columns, rows }: PreviewSheets,
  { begin, isHdr }: { begin: number; isHdr: boolean },
  pattern: string,
): string[] => [
  ...QUIET,
  ...PROGRESS,
  ...SAFE_INPUT,
  ...'-skip_frame nokey'.split(' '),
  ...INPUT,
  ...ONLY_ONE_TRACK,
  '-an',
  ...'-map 0:V:0 -vf'.split(' '),
  [
    `setpts=PTS-${time(begin)}/TB`,
    `fps=1/${seconds}:start_time=0:round=up`,
    `scale=${width}:${height},setsar=1`,
    ...(isHdr ? [TONE_MAP] : []),
    `format=yuv420p`,
    `tile=${columns}x${rows}`,
  ].join(','),
  ...'-c:v libwebp -quality 60 -f image2 -start_number 0'.split(' '),
  pattern,
];

/** One picture in shades of grey, 32×18 bytes, of the moment. */
export const thumbArguments = (at: number): string[] => [
  ...'-nostdin -v error'.split(' '),
  ...SAFE_INPUT,
  ...(at > 0 ? ['-ss', time(at)] : []),
  ...INPUT,
  ...'-map 0:V:0 -frames:v 1 -vf scale=32:18,format=gray -f rawvideo pipe:1'.split(' '),
];
