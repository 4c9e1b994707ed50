import { z } from 'zod';
import { languageOf } from '#platform/media/language.rules.ts';
import type { MediaFacts, SoundFacts, SubtitleFacts, VideoFacts } from '#platform/media/media-facts.ts';
import { kindOfSound, kindOfSubtitles } from '#platform/media/track-kind.rules.ts';
import { boundFacts } from './bounds.rules.ts';
import { defaultSound } from './merge-facts.rules.ts';
import { formatOfPixels } from './sample-format.rules.ts';
import { trackName } from './track-name.rules.ts';

const STREAM_FIELDS =
  'codec_type,codec_name,codec_tag_string,profile,level,width,height,sample_aspect_ratio,pix_fmt,field_order,color_transfer,avg_frame_rate,channels';
const SIDE_DATA_FIELDS = 'side_data_type,rotation,dv_profile,dv_bl_signal_compatibility_id';
const MARKS = 'default,forced,hearing_impaired,visual_impaired,comment,attached_pic';

/** What ffprobe is asked for: of what a file may have a million times, as little as is needed. */
export const WANTED = [
  'format=format_name,duration',
  'format_tags=major_brand',
  `stream=${STREAM_FIELDS}`,
  'stream_tags=language,title,handler_name',
  `stream_disposition=${MARKS}`,
  `stream_side_data=${SIDE_DATA_FIELDS}`,
  'chapter=start_time',
  'chapter_tags=title',
].join(':');

const number = z.coerce.number().optional().catch(undefined);
const text = z.string().optional().catch(undefined);
const mark = z.number().optional().catch(undefined);

const stream = z.object({
  codec_type: text,
  codec_name: text,
  codec_tag_string: text,
  profile: text,
  level: number,
  width: number,
  height: number,
  sample_aspect_ratio: text,
  pix_fmt: text,
  field_order: text,
  color_transfer: text,
  avg_frame_rate: text,
  channels: number,
  disposition: z
    .object({
      default: mark,
      forced: mark,
      hearing_impaired: mark,
      visual_impaired: mark,
      comment: mark,
      attached_pic: mark,
    })
    .default({}),
  tags: z.object({ language: text, title: text, handler_name: text }).default({}),
  side_data_list: z
    .array(
      z.object({
        side_data_type: text,
        rotation: number,
        dv_profile: number,
        dv_bl_signal_compatibility_id: number,
      }),
    )
    .default([])
    .catch([]),
});
type Stream = z.output<typeof stream>;

const answer = z.object({
  format: z.object({
    format_name: z.string(),
    duration: number,
    tags: z.object({ major_brand: text }).default({}),
  }),
  streams: z.array(stream),
  chapters: z
    .array(z.object({ start_time: z.coerce.number(), tags: z.object({ title: text }).default({}) }))
    .default([])
    .catch([]),
});

const CONTAINERS: [RegExp, MediaFacts['container']][] = [
  [/\bmatroska\b/, 'matroska'],
  [/\bmpegts\b/, 'mpegts'],
  [/\bavi\b/, 'avi'],
  [/\bflv\b/, 'flv'],
  [/\bmpeg\b/, 'mpeg'],
  [/\basf\b/, 'asf'],
];
const QUICKTIME = 'qt';

const containerOf = (name: string, brand: string | undefined): MediaFacts['container'] => {
  if (/\bmov\b/.test(name)) return brand === undefined || brand.trim() === QUICKTIME ? 'mov' : 'mp4';
  return CONTAINERS.find(([known]) => known.test(name))?.[1] ?? 'other';
};

/** Where ffprobe's name for a codec differs from ours. */
const CODECS: Record<string, string> = {
  h264: 'avc',
  mpeg2video: 'mpeg2',
  subrip: 'srt',
  text: 'srt',
  ssa: 'ass',
  hdmv_pgs_subtitle: 'pgs',
  dvd_subtitle: 'vobsub',
  dvb_subtitle: 'dvb',
  dvb_teletext: 'teletext',
};
const codecOf = ({ codec_name: name = 'unknown' }: Stream): string => CODECS[name] ?? name;

const AVC_PROFILES: Record<string, string> = {
  'Constrained Baseline': '42e0',
  Baseline: '4200',
  Extended: '5800',
  Main: '4d00',
  High: '6400',
  'High 10': '6e00',
  'High 10 Intra': '6e10',
  'High 4:2:2': '7a00',
  'High 4:2:2 Intra': '7a10',
  'High 4:4:4 Predictive': 'f400',
};
const AAC_PROFILES: Record<string, number> = { Main: 1, LC: 2, LTP: 4, 'HE-AAC': 5, 'HE-AACv2': 29, LD: 23 };

/** A codec's string where ffprobe says enough for one. */
const profileOf = ({ codec_name: name, profile = '', level = 0 }: Stream): string | null => {
  const avc = AVC_PROFILES[profile];
  if (name === 'h264' && avc && level > 0) return `avc1.${avc}${level.toString(16).padStart(2, '0')}`;
  const aac = AAC_PROFILES[profile];
  return name === 'aac' && aac ? `mp4a.40.${aac}` : null;
};

const ratio = (written: string | undefined, separator: string): number | null => {
  const [over = 0, under = 0] = written?.split(separator).map(Number) ?? [];
  return over > 0 && under > 0 ? over / under : null;
};

const TRANSFERS: Record<string, 'pq' | 'hlg'> = { smpte2084: 'pq', 'arib-std-b67': 'hlg' };
const INTERLACED = new Set(['tt', 'bb', 'tb', 'bt']);
const QUARTERS = [0, 90, 180, 270] as const;

const videoOf = (found: Stream): VideoFacts => {
  const side = found.side_data_list;
  // Counterclockwise.
  const turned = side.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const quarter = ((-Math.round(turned / 90) % 4) + 4) % 4;
  const [width, height] = [
    (found.width ?? 0) * (ratio(found.sample_aspect_ratio, ':') ?? 1),
    found.height ?? 0,
  ];
  const isLying = quarter % 2 === 1;
  const dolby = side.find(({ dv_profile: profile }) => profile !== undefined);
  return {
    codec: codecOf(found),
    profile: profileOf(found),
    width: isLying ? height : width,
    height: isLying ? width : height,
    rotation: QUARTERS[quarter] ?? 0,
    ...formatOfPixels(found.pix_fmt),
    hdr:
      dolby?.dv_bl_signal_compatibility_id === 0
        ? 'dolby-vision'
        : (TRANSFERS[found.color_transfer ?? ''] ?? null),
    isInterlaced: INTERLACED.has(found.field_order ?? ''),
    frameRate: ratio(found.avg_frame_rate, '/'),
  };
};

const nameOf = ({ title, handler_name: handler }: Stream['tags']): string | null =>
  title ?? trackName(handler ?? null);

const trackOf = (found: Stream) => {
  const { disposition, tags } = found;
  return {
    codec: codecOf(found),
    language: languageOf(tags.language),
    name: nameOf(tags),
    isDefault: disposition.default === 1,
  };
};

const marksOf = ({ disposition }: Stream) => ({
  isForced: disposition.forced === 1,
  isForHardOfHearing: disposition.hearing_impaired === 1,
  isDescribed: disposition.visual_impaired === 1,
  isCommentary: disposition.comment === 1,
});

const soundOf = (found: Stream): SoundFacts => {
  const track = trackOf(found);
  return {
    ...track,
    kind: kindOfSound({ ...marksOf(found), name: track.name }),
    channels: found.channels ?? 0,
    profile: profileOf(found),
  };
};

const subtitlesOf = (found: Stream): SubtitleFacts => {
  const track = trackOf(found);
  return { ...track, kind: kindOfSubtitles({ ...marksOf(found), name: track.name }) };
};

/** What ffprobe's JSON says about a file; null when it says nothing. */
export const factsFrom = (json: string): MediaFacts | null => {
  let parsed;
  try {
    parsed = answer.parse(JSON.parse(json));
  } catch {
    return null;
  }
  const { format, streams, chapters } = parsed;
  const ofType = (type: string) => streams.filter(({ codec_type: each }) => each === type);
  // A cover is stored as a picture that never moves.
  const video = ofType('video').find(({ disposition }) => disposition.attached_pic !== 1);
  const sounds = ofType('audio').map(soundOf);
  if (!video && sounds.length === 0) return null;
  return boundFacts({
    container: containerOf(format.format_name, format.tags.major_brand),
    duration: format.duration ?? null,
    video: video ? videoOf(video) : null,
    audio: defaultSound(sounds),
    sounds,
    subtitles: ofType('subtitle').map(subtitlesOf),
    chapters: chapters.map(({ start_time: at, tags }) => ({ at, name: tags.title ?? '' })),
  });
};
