import type { VideoFacts } from '#platform/media/media-facts.ts';

/** How a picture's colours are stored; null where that is not known. */
export type SampleFormat = Required<Pick<VideoFacts, 'bitDepth' | 'chroma'>>;

const UNKNOWN: SampleFormat = { bitDepth: null, chroma: null };
const CHROMA = ['4:0:0', '4:2:0', '4:2:2', '4:4:4'] as const;

const PLANAR = /^yuv[aj]*(4\d\d)p(\d{1,2})?/;
const PLANAR_CHROMA = { 420: '4:2:0', 422: '4:2:2', 444: '4:4:4' } as const;
const PACKED: [RegExp, SampleFormat['chroma']][] = [
  [/^(?:nv12|nv21|p0\d\d)/, '4:2:0'],
  [/^(?:nv16|p2\d\d|yuyv422|uyvy422)/, '4:2:2'],
  [/^(?:gbr|rgb|bgr|argb|abgr|rgba|bgra|pal8|0rgb|nv24|p4\d\d)/, '4:4:4'],
  [/^gray/, '4:0:0'],
];
const DEPTH_AT_END = /^(?:p0|p2|p4|gray|gbra?p)(\d{2})/;

/** Of a format as ffmpeg calls it, such as `yuv420p10le`. */
export const formatOfPixels = (pixels: string | undefined): SampleFormat => {
  if (pixels === undefined) return UNKNOWN;
  const planar = PLANAR.exec(pixels);
  if (planar) {
    const chroma = PLANAR_CHROMA[planar[1] as unknown as keyof typeof PLANAR_CHROMA] ?? null;
    return { bitDepth: Number(planar[2] ?? 8), chroma };
  }
  const chroma = PACKED.find(([name]) => name.test(pixels))?.[1] ?? null;
  return { bitDepth: chroma && Number(DEPTH_AT_END.exec(pixels)?.[1] ?? 8), chroma };
};

/** Where the lists of an `avcC` box begin: the count of SPS with three other bits, and their lengths. */
const SPS_COUNT_AT = 5;
/** Profiles of H.264 that have 8 bits and 4:2:0, whatever else the file says. */
const PLAIN_PROFILES = new Set([66, 77, 88]);

const ofAvc = (config: Uint8Array): SampleFormat => {
  if (PLAIN_PROFILES.has(config[1] ?? 0)) return { bitDepth: 8, chroma: '4:2:0' };
  let at = SPS_COUNT_AT;
  for (const mask of [0x1f, 0xff]) {
    const count = (config[at] ?? 0) & mask;
    at += 1;
    for (let set = 0; set < count; set += 1) at += 2 + (((config[at] ?? 0) << 8) | (config[at + 1] ?? 0));
  }
  const [chroma, depth] = [config[at], config[at + 1]];
  if (chroma === undefined || depth === undefined) return UNKNOWN;
  return { bitDepth: 8 + (depth & 7), chroma: CHROMA[chroma & 3] ?? null };
};

/** Of a `hvcC` box. */
const HEVC_CHROMA_AT = 16;
const ofHevc = (config: Uint8Array): SampleFormat => {
  const [chroma, depth] = config.subarray(HEVC_CHROMA_AT);
  if (chroma === undefined || depth === undefined) return UNKNOWN;
  return { bitDepth: 8 + (depth & 7), chroma: CHROMA[chroma & 3] ?? null };
};

const VP9_CHROMA: Record<string, SampleFormat['chroma']> = {
  '00': '4:2:0',
  '01': '4:2:0',
  '02': '4:2:2',
  '03': '4:4:4',
};

/** Of codec strings such as `vp09.00.41.08.01…` and `av01.0.08M.10.0.110…`. */
const ofName = (profile: string): SampleFormat => {
  const [name, , , depth = '', ...rest] = profile.split('.');
  const bitDepth = Number(depth) || null;
  if (name === 'vp09') return { bitDepth, chroma: VP9_CHROMA[rest[0] ?? ''] ?? null };
  if (name !== 'av01') return UNKNOWN;
  // Whether it has no colours, and by how much they are reduced across and down.
  const [isGrey, sampling = '110'] = rest;
  if (isGrey === '1') return { bitDepth, chroma: '4:0:0' };
  return {
    bitDepth,
    chroma: sampling.startsWith('11') ? '4:2:0' : sampling.startsWith('10') ? '4:2:2' : '4:4:4',
  };
};

/**
 * Of a codec by its string, and by what the container has for its decoder.
 * @param config the content of an `avcC` or `hvcC` box
 */
export const formatOfCodec = (
  codec: string,
  profile: string | null,
  config: Uint8Array | null,
): SampleFormat => {
  if (codec === 'vp8') return { bitDepth: 8, chroma: '4:2:0' };
  if (codec === 'avc' && config) return ofAvc(config);
  if (codec === 'hevc' && config) return ofHevc(config);
  return profile === null ? UNKNOWN : ofName(profile);
};
