/** The commercial names of codecs, by the prefixes of their technical names. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:hvc1|hev1|V_MPEGH)/, 'HEVC'],
  [/^(?:dvh1|dvhe|dva1|dvav)/, 'Dolby Vision'],
  [/^(?:avc\d|V_MPEG4\/ISO\/AVC)/, 'H.264'],
  [/^(?:av01|V_AV1)/, 'AV1'],
  [/^(?:vp09|V_VP9)/, 'VP9'],
  [/^(?:vp08|V_VP8)/, 'VP8'],
  [/^(?:mp4v|V_MPEG4)/, 'MPEG-4 Visual'],
  [/^V_MPEG2/, 'MPEG-2'],
  [/^(?:ec-3|mp4a\.a6|A_EAC3)/, 'Dolby Digital Plus'],
  [/^(?:ac-3|mp4a\.a5|A_AC3)/, 'Dolby Digital'],
  [/^(?:A_TRUEHD|mlpa)/, 'Dolby TrueHD'],
  [/^(?:dts|mp4a\.(?:a9|aa|ab|ac)|A_DTS)/, 'DTS'],
  [/^(?:\.mp3|mp4a\.(?:69|6b)|A_MPEG\/L3)/, 'MP3'],
  [/^(?:mp4a$|A_AAC)/, 'AAC'],
  [/^(?:opus|A_OPUS)/i, 'Opus'],
  [/^(?:flac|A_FLAC)/i, 'FLAC'],
  [/^A_VORBIS/, 'Vorbis'],
];

/** "HEVC (hvc1)"; for an unknown codec, its technical name. */
export const codecName = (codec: string): string => {
  const name = NAMES.find(([own]) => own.test(codec))?.[1];
  if (!name) return codec;
  return name.toLowerCase() === codec.toLowerCase() ? name : `${name} (${codec})`;
};
