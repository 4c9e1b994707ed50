/** Codecs by the names that people may know, of those that ffmpeg decodes. */
const VIDEO_NAMES: Record<string, string> = {
  avc: 'H.264',
  hevc: 'H.265 (HEVC)',
  vvc: 'H.266 (VVC)',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
  vp6: 'VP6',
  vp6f: 'VP6',
  mpeg4: 'MPEG-4 (DivX, Xvid)',
  mp4v: 'MPEG-4 (DivX, Xvid)',
  msmpeg4v1: 'MPEG-4 (DivX 3)',
  msmpeg4v2: 'MPEG-4 (DivX 3)',
  msmpeg4v3: 'MPEG-4 (DivX 3)',
  mpeg1video: 'MPEG-1',
  mpeg2: 'MPEG-2',
  h263: 'H.263',
  prores: 'ProRes',
  dnxhd: 'DNxHD',
  mjpeg: 'Motion JPEG',
  dvvideo: 'DV',
  wmv1: 'Windows Media Video',
  wmv2: 'Windows Media Video',
  wmv3: 'Windows Media Video',
  vc1: 'VC-1',
  flv1: 'Flash Video',
  theora: 'Theora',
  cinepak: 'Cinepak',
  svq3: 'Sorenson',
  rv40: 'RealVideo',
  ffv1: 'FFV1',
  huffyuv: 'Huffyuv',
  rawvideo: 'plain pixels (uncompressed)',
};

const AUDIO_NAMES: Record<string, string> = {
  aac: 'AAC',
  mp3: 'MP3',
  mp2: 'MP2',
  ac3: 'Dolby Digital (AC-3)',
  eac3: 'Dolby Digital Plus (E-AC-3)',
  truehd: 'Dolby TrueHD',
  dts: 'DTS',
  flac: 'FLAC',
  alac: 'Apple Lossless',
  vorbis: 'Vorbis',
  opus: 'Opus',
  wmav1: 'Windows Media Audio',
  wmav2: 'Windows Media Audio',
  wmapro: 'Windows Media Audio',
  amr_nb: 'AMR',
  amr_wb: 'AMR',
  adpcm_ima_qt: 'ADPCM',
  adpcm_ms: 'ADPCM',
  nellymoser: 'Nellymoser',
};
/** `pcm_s16le` and the like, as mediabunny and ffmpeg call them. */
const PCM = /^(?:pcm[-_]|ulaw$|alaw$)/;

export const nameOfVideo = (codec: string): string => VIDEO_NAMES[codec] ?? codec;
export const nameOfAudio = (codec: string): string =>
  PCM.test(codec) ? 'PCM (uncompressed)' : (AUDIO_NAMES[codec] ?? codec);

/** Whether ffmpeg decodes it, as far as is known without trying. */
export const isDecodable = (codec: string): boolean =>
  codec in VIDEO_NAMES || codec in AUDIO_NAMES || PCM.test(codec);
