import type { Verdict } from '@sebule/contract';
import type { MediaFacts } from '#platform/media/media-facts.ts';

/** Facts as far as a clip is about them. */
type Expected<Facts> = Facts extends readonly (infer Each)[]
  ? Expected<Each>[]
  : Facts extends object
    ? { [Key in keyof Facts]?: Expected<Facts[Key]> }
    : Facts;

export interface Clip {
  /** Of the file. */
  name: string;
  /** The arguments of ffmpeg, one call after the other; the last one makes the file. */
  steps: readonly string[];
  /** The part of the file that is then written over with noise, as shares of its length. */
  ruined?: readonly [from: number, to: number];
  facts: Expected<MediaFacts>;
  verdict: Verdict;
  /** A part of the reason. */
  reason?: string;
  /** Without a sound, or a picture, that a browser could play. */
  isSilent?: boolean;
}

const SECONDS = 2;

const picture = (options = 'size=320x180:rate=25', seconds = SECONDS) =>
  `-f lavfi -i testsrc2=${options}:duration=${seconds}`;
const tone = (seconds = SECONDS, frequency = 440) =>
  `-f lavfi -i sine=frequency=${frequency}:sample_rate=48000:duration=${seconds}`;
const BOTH = `${picture()} ${tone()}`;
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 25';
const B_FRAMES = '-c:v libx264 -preset veryfast -pix_fmt yuv420p -bf 3 -g 100';
const AAC = '-c:a aac';
const FIRST = '-movflags +faststart';

const avc = (changes: Expected<NonNullable<MediaFacts['video']>> = {}) => ({
  codec: 'avc',
  width: 320,
  height: 180,
  ...changes,
});
const WHOLE = { picture: 'all', sound: 'all' } as const;
const aac = { codec: 'aac', profile: 'mp4a.40.2' };

/** What plays everywhere. */
const GOOD: Omit<Clip, 'verdict'>[] = [
  {
    name: 'plain.mp4',
    steps: [`${BOTH} ${H264} ${AAC} ${FIRST} plain.mp4`],
    facts: {
      container: 'mp4',
      video: avc({
        bitDepth: 8,
        chroma: '4:2:0',
        isInterlaced: false,
        frameRate: 25,
        hdr: null,
        rotation: 0,
      }),
      sounds: [{ ...aac, channels: 1, kind: 'main', language: null, isDefault: true }],
      subtitles: [],
      chapters: [],
      isEncrypted: false,
      check: WHOLE,
    },
  },
  {
    name: 'index-last.mp4',
    steps: [`${BOTH} ${H264} ${AAC} index-last.mp4`],
    facts: { container: 'mp4', video: avc() },
  },
  {
    name: 'fragments.mp4',
    steps: [`${BOTH} ${H264} ${AAC} -movflags frag_keyframe+empty_moov+default_base_moof fragments.mp4`],
    facts: { container: 'mp4', video: avc(), check: WHOLE },
  },
  {
    name: 'baseline.mp4',
    steps: [`${BOTH} ${H264} -profile:v baseline -level 3.0 ${AAC} ${FIRST} baseline.mp4`],
    facts: { video: avc({ profile: 'avc1.42c01e' }) },
  },
  {
    name: 'b-frames.mp4',
    steps: [
      `${BOTH} -c:v libx264 -preset medium -x264opts open-gop=1:bframes=5:keyint=25 -pix_fmt yuv420p ${AAC} b-frames.mp4`,
    ],
    facts: { video: avc({ bitDepth: 8 }), check: WHOLE },
  },
  {
    name: 'mp3.mp4',
    steps: [`${BOTH} ${H264} -c:a libmp3lame ${FIRST} mp3.mp4`],
    facts: { sounds: [{ codec: 'mp3' }], check: WHOLE },
  },
  {
    name: 'surround.mp4',
    steps: [`${BOTH} ${H264} ${AAC} -ac 6 ${FIRST} surround.mp4`],
    facts: { sounds: [{ ...aac, channels: 6 }] },
  },
  {
    name: 'silent.mp4',
    steps: [`${picture()} ${H264} ${FIRST} silent.mp4`],
    facts: { audio: null, sounds: [], check: { picture: 'all', sound: null } },
    isSilent: true,
  },
  {
    name: 'sound-first.mp4',
    steps: [`${BOTH} -map 1 -map 0 ${H264} ${AAC} ${FIRST} sound-first.mp4`],
    facts: { video: avc(), check: WHOLE },
  },
  {
    name: 'sound-longer.mp4',
    steps: [`${picture()} ${tone(5)} ${H264} ${AAC} ${FIRST} sound-longer.mp4`],
    facts: { video: avc(), check: WHOLE },
  },
  {
    name: 'varying.mp4',
    steps: [`${BOTH} -vf setpts=N/25/TB+mod(N\\,7)*0.011/TB -vsync vfr ${H264} ${AAC} ${FIRST} varying.mp4`],
    facts: { video: avc(), check: WHOLE },
  },
  {
    name: 'turned.mp4',
    steps: [
      `${BOTH} ${H264} ${AAC} upright.mp4`,
      `-i upright.mp4 -c copy -metadata:s:v:0 rotate=90 ${FIRST} turned.mp4`,
    ],
    facts: { video: avc({ width: 180, height: 320, rotation: 270 }) },
  },
  {
    name: 'squeezed.mp4',
    steps: [`${BOTH} -vf setsar=2/1 ${H264} ${AAC} ${FIRST} squeezed.mp4`],
    facts: { video: avc({ width: 640 }) },
  },
  {
    name: 'one-second.mp4',
    steps: [`${picture(undefined, 1)} ${tone(1)} ${H264} ${AAC} one-second.mp4`],
    facts: { video: avc(), check: WHOLE },
  },
  {
    name: 'three-hours.mp4',
    // A picture every ten seconds, and the same second of sound again and again.
    steps: [
      `${tone(10)} ${AAC} ten.m4a`,
      `-stream_loop 1079 -i ten.m4a -c copy hours.m4a`,
      `-f lavfi -i testsrc2=size=320x180:rate=1/10:duration=10800 -i hours.m4a -map 0 -map 1 ${H264} -c:a copy ${FIRST} three-hours.mp4`,
    ],
    facts: { video: avc({ frameRate: 0.1 }), check: WHOLE },
  },
  {
    name: 'cover.mp4',
    steps: [
      `${BOTH} -i cover.png -map 0 -map 1 -map 2 ${H264} -c:v:1 png ${AAC} -disposition:v:1 attached_pic cover.mp4`,
    ],
    facts: { video: avc(), check: WHOLE },
  },
  {
    name: 'sounds.mp4',
    steps: [
      `${BOTH} ${tone(SECONDS, 880)} -map 0 -map 1 -map 2 ${H264} ${AAC} -metadata:s:a:0 language=swa -metadata:s:a:1 language=eng -disposition:a:1 comment ${FIRST} sounds.mp4`,
    ],
    facts: {
      sounds: [
        { ...aac, language: 'sw', kind: 'main', isDefault: true },
        { ...aac, language: 'en', isDefault: false },
      ],
    },
  },
  {
    name: 'subtitles.mp4',
    steps: [
      `${BOTH} -i sw.srt -i sw.srt -map 0 -map 1 -map 2 -map 3 ${H264} ${AAC} -c:s mov_text -metadata:s:s:0 language=swa -metadata:s:s:1 language=fra subtitles.mp4`,
    ],
    facts: {
      subtitles: [
        { codec: 'mov_text', language: 'sw', kind: 'main' },
        { codec: 'mov_text', language: 'fr' },
      ],
    },
  },
  {
    name: 'chapters.mp4',
    steps: [`${BOTH} -i chapters.txt -map 0 -map 1 -map_metadata 2 ${H264} ${AAC} chapters.mp4`],
    facts: {
      chapters: [
        { at: 0, name: 'Mwanzo' },
        { at: 1, name: 'Credits' },
      ],
    },
  },
  {
    name: 'sixty.mp4',
    steps: [`${picture('size=640x360:rate=60')} ${tone()} ${H264} ${AAC} ${FIRST} sixty.mp4`],
    facts: { video: { frameRate: 60 } },
  },
];

/** What most devices play. */
const FAIR: Omit<Clip, 'verdict'>[] = [
  {
    name: 'quicktime.mov',
    steps: [`${BOTH} ${H264} ${AAC} quicktime.mov`],
    facts: { container: 'mov', video: avc() },
    reason: 'the file is QuickTime (MOV)',
  },
  {
    name: 'interlaced.mp4',
    steps: [`${BOTH} ${H264} -flags +ildct+ilme -x264opts tff=1 ${AAC} interlaced.mp4`],
    facts: { video: avc({ isInterlaced: true }), check: WHOLE },
    reason: 'the picture is interlaced',
  },
  {
    name: 'level-51.mp4',
    steps: [`${BOTH} ${H264} -level 5.1 ${AAC} level-51.mp4`],
    facts: { video: avc() },
    reason: 'level 5.1',
  },
  {
    name: 'uhd.mp4',
    steps: [`${picture('size=3840x2160:rate=4', 1)} ${tone(1)} ${H264} ${AAC} uhd.mp4`],
    facts: { video: { width: 3_840, height: 2_160 }, check: WHOLE },
    reason: 'larger than Full HD',
  },
  {
    name: 'full-hd-60.mp4',
    steps: [`${picture('size=1920x1080:rate=60', 1)} ${tone(1)} ${H264} ${AAC} full-hd-60.mp4`],
    facts: { video: { frameRate: 60 } },
    reason: 'too many frames per second',
  },
  {
    name: 'vp9.webm',
    steps: [`${BOTH} -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -pix_fmt yuv420p -c:a libopus vp9.webm`],
    facts: {
      container: 'webm',
      video: { codec: 'vp9', bitDepth: 8, chroma: '4:2:0' },
      sounds: [{ codec: 'opus' }],
      check: WHOLE,
    },
    reason: 'VP9',
  },
  {
    name: 'vp8.webm',
    steps: [`${BOTH} -c:v libvpx -deadline realtime -c:a libvorbis vp8.webm`],
    facts: { video: { codec: 'vp8' }, sounds: [{ codec: 'vorbis' }], check: WHOLE },
    reason: 'VP8',
  },
  {
    name: 'vp9.mp4',
    steps: [`${BOTH} -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -pix_fmt yuv420p ${AAC} vp9.mp4`],
    facts: { container: 'mp4', video: { codec: 'vp9' } },
    reason: 'VP9',
  },
  {
    name: 'opus.mp4',
    steps: [`${BOTH} ${H264} -c:a libopus -strict -2 opus.mp4`],
    facts: { sounds: [{ codec: 'opus' }] },
    reason: 'the sound is in Opus',
  },
  {
    name: 'flac.mp4',
    steps: [`${BOTH} ${H264} -c:a flac -strict -2 flac.mp4`],
    facts: { sounds: [{ codec: 'flac' }] },
    reason: 'the sound is in FLAC',
  },
];

const HEVC = '-c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1';
const PQ = '-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc';

/** What has to be prepared. */
const POOR: Omit<Clip, 'verdict'>[] = [
  {
    name: 'many.mkv',
    steps: [
      `${BOTH} ${tone(SECONDS, 880)} -i sw.srt -i en.ass -i pictures.sup -i pictures.sup -i chapters.txt -map 0 -map 1 -map 2 -map 3 -map 4 -map 5 -map 6 -map_metadata 7 ${H264} -c:a:0 dca -strict -2 -c:a:1 aac -c:s:0 srt -c:s:1 ass -c:s:2 copy -c:s:3 dvdsub -metadata:s:a:0 language=swa -metadata:s:a:1 language=eng -metadata:s:a:1 title=Commentary -metadata:s:s:0 language=swa -metadata:s:s:1 language=ger -disposition:s:0 forced -disposition:s:1 hearing_impaired many.mkv`,
    ],
    facts: {
      container: 'matroska',
      video: avc({ bitDepth: 8, frameRate: 25 }),
      sounds: [
        { codec: 'dts', language: 'sw', kind: 'main' },
        { codec: 'aac', language: 'en', kind: 'commentary', name: 'Commentary' },
      ],
      subtitles: [
        { codec: 'srt', language: 'sw', kind: 'forced' },
        { codec: 'ass', language: 'de', kind: 'hard-of-hearing' },
        { codec: 'pgs' },
        { codec: 'vobsub' },
      ],
      chapters: [
        { at: 0, name: 'Mwanzo' },
        { at: 1, name: 'Credits' },
      ],
      check: WHOLE,
    },
    reason: 'the file is Matroska (MKV), and the sound is in DTS',
  },
  {
    name: 'plain.mkv',
    steps: [`${BOTH} ${H264} ${AAC} plain.mkv`],
    facts: { container: 'matroska', check: WHOLE },
    reason: 'the file is Matroska (MKV)',
  },
  {
    // Long enough to be tried at three places; after a jump, its first pieces have no times.
    name: 'b-frames.mkv',
    steps: [`${picture('size=160x90:rate=25', 12)} ${tone(12)} ${B_FRAMES} ${AAC} b-frames.mkv`],
    facts: { container: 'matroska', check: WHOLE },
    reason: 'the file is Matroska (MKV)',
  },
  {
    name: 'ac3.mp4',
    steps: [`${BOTH} ${H264} -c:a ac3 ac3.mp4`],
    facts: { sounds: [{ codec: 'ac3' }], check: WHOLE },
    reason: 'Dolby Digital (AC-3)',
  },
  {
    name: 'eac3.mp4',
    steps: [`${BOTH} ${H264} -c:a eac3 eac3.mp4`],
    facts: { sounds: [{ codec: 'eac3' }], check: WHOLE },
    reason: 'Dolby Digital Plus (E-AC-3)',
  },
  {
    name: 'truehd.mkv',
    steps: [`${BOTH} ${H264} -c:a truehd -strict -2 truehd.mkv`],
    facts: { sounds: [{ codec: 'truehd' }], check: WHOLE },
    reason: 'Dolby TrueHD',
  },
  {
    name: 'hevc.mp4',
    steps: [`${BOTH} ${HEVC} -pix_fmt yuv420p ${AAC} hevc.mp4`],
    facts: { video: { codec: 'hevc', bitDepth: 8 }, check: WHOLE },
    reason: 'H.265 (HEVC)',
  },
  {
    name: 'pq.mkv',
    steps: [`${BOTH} ${HEVC} -pix_fmt yuv420p10le ${PQ} -c:a dca -strict -2 pq.mkv`],
    facts: { video: { codec: 'hevc', bitDepth: 10, hdr: 'pq' }, sounds: [{ codec: 'dts' }] },
    reason: 'the picture is in H.265 (HEVC), and the sound is in DTS',
  },
  {
    name: 'hlg.mp4',
    steps: [
      `${BOTH} ${HEVC} -pix_fmt yuv420p10le -color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc ${AAC} hlg.mp4`,
    ],
    facts: { video: { codec: 'hevc', hdr: 'hlg' } },
    reason: 'HEVC',
  },
  {
    name: 'deep.mp4',
    steps: [`${BOTH} -c:v libx264 -preset ultrafast -pix_fmt yuv420p10le ${AAC} deep.mp4`],
    facts: { video: avc({ bitDepth: 10, chroma: '4:2:0' }) },
    reason: 'more than 8 bits per colour',
  },
  {
    name: 'colours-422.mp4',
    steps: [`${BOTH} -c:v libx264 -preset ultrafast -pix_fmt yuv422p ${AAC} colours-422.mp4`],
    facts: { video: avc({ bitDepth: 8, chroma: '4:2:2' }) },
    reason: 'colours in 4:2:2',
  },
  {
    name: 'colours-444.mp4',
    steps: [`${BOTH} -c:v libx264 -preset ultrafast -pix_fmt yuv444p ${AAC} colours-444.mp4`],
    facts: { video: avc({ bitDepth: 8, chroma: '4:4:4' }) },
    reason: 'colours in 4:4:4',
  },
  {
    name: 'grey.mp4',
    steps: [`${BOTH} -c:v libx264 -preset ultrafast -pix_fmt gray ${AAC} grey.mp4`],
    facts: { video: avc({ chroma: '4:0:0' }) },
    reason: 'without colours',
  },
  {
    name: 'av1.webm',
    steps: [`${BOTH} -c:v libsvtav1 -preset 12 -svtav1-params lp=1 -pix_fmt yuv420p -c:a libopus av1.webm`],
    facts: { video: { codec: 'av1', bitDepth: 8, chroma: '4:2:0' }, check: WHOLE },
    reason: 'AV1',
  },
  {
    name: 'xvid.avi',
    steps: [`${BOTH} -c:v mpeg4 -vtag XVID -bf 2 -c:a libmp3lame xvid.avi`],
    facts: { container: 'avi', video: { codec: 'mpeg4' }, sounds: [{ codec: 'mp3' }], check: WHOLE },
    reason: 'the file is AVI',
  },
  {
    name: 'mpeg4.mp4',
    steps: [`${BOTH} -c:v mpeg4 ${AAC} mpeg4.mp4`],
    facts: { container: 'mp4', check: WHOLE },
    reason: 'MPEG-4 (DivX, Xvid)',
  },
  {
    name: 'broadcast.ts',
    steps: [
      `${BOTH} -i pictures.sup -map 0 -map 1 -map 2 -c:v mpeg2video -flags +ildct+ilme -c:a mp2 -c:s dvbsub -metadata:s:a:0 language=swa -metadata:s:s:0 language=eng broadcast.ts`,
    ],
    facts: {
      container: 'mpegts',
      video: { codec: 'mpeg2', isInterlaced: true },
      sounds: [{ codec: 'mp2', language: 'sw' }],
      subtitles: [{ codec: 'dvb', language: 'en' }],
      check: WHOLE,
    },
    reason: 'MPEG-TS',
  },
  {
    name: 'plain.ts',
    steps: [`${BOTH} ${H264} ${AAC} plain.ts`],
    facts: { container: 'mpegts', video: avc(), check: WHOLE },
    reason: 'MPEG-TS',
  },
  {
    name: 'disc.mpg',
    steps: [`${BOTH} -c:v mpeg2video -c:a ac3 disc.mpg`],
    facts: { container: 'mpeg', video: { codec: 'mpeg2' }, check: WHOLE },
    reason: 'the file is MPEG',
  },
  {
    name: 'windows.wmv',
    steps: [`${BOTH} -c:v wmv2 -c:a wmav2 windows.wmv`],
    facts: { container: 'asf', check: WHOLE },
    reason: 'Windows Media',
  },
  {
    name: 'flash.flv',
    steps: [`${BOTH} -c:v flv1 -c:a libmp3lame -ar 44100 flash.flv`],
    facts: { container: 'flv', check: WHOLE },
    reason: 'Flash video (FLV)',
  },
  {
    name: 'flash-h264.flv',
    steps: [`${BOTH} ${H264} ${AAC} flash-h264.flv`],
    facts: { container: 'flv', video: avc(), check: WHOLE },
    reason: 'Flash video (FLV)',
  },
  {
    name: 'prores.mov',
    steps: [`${BOTH} -c:v prores -c:a pcm_s16le prores.mov`],
    facts: { container: 'mov', video: { codec: 'prores', chroma: '4:2:2' }, check: WHOLE },
    reason: 'ProRes, the sound is in PCM',
  },
  {
    name: 'alac.mov',
    steps: [`${BOTH} ${H264} -c:a alac alac.mov`],
    facts: { sounds: [{ codec: 'alac' }], check: WHOLE },
    reason: 'Apple Lossless',
  },
  {
    name: 'motion-jpeg.avi',
    steps: [`${BOTH} -c:v mjpeg -pix_fmt yuvj420p -c:a pcm_s16le motion-jpeg.avi`],
    facts: { container: 'avi', check: WHOLE },
    reason: 'Motion JPEG',
  },
  {
    name: 'ruined-middle.mp4',
    steps: [`${picture(undefined, 12)} ${tone(12)} ${H264} ${AAC} ${FIRST} ruined-middle.mp4`],
    ruined: [0.35, 0.65],
    facts: { check: { picture: 'parts', sound: 'parts' } },
    reason: 'its picture is damaged in places',
  },
];

/** What nothing makes play. */
const HOPELESS: Omit<Clip, 'verdict'>[] = [
  {
    name: 'encrypted.mp4',
    steps: [
      `${BOTH} ${H264} ${AAC} -encryption_scheme cenc-aes-ctr -encryption_key 76a6c65c5ea762046bd749a2e632ccbb -encryption_kid a7e61c373e219033c21091fa607bf3b8 encrypted.mp4`,
    ],
    facts: { isEncrypted: true, check: null },
    reason: 'it is encrypted',
  },
  {
    name: 'song.mp4',
    steps: [`${tone()} ${AAC} song.mp4`],
    facts: { video: null, sounds: [aac] },
    reason: 'it has no picture',
  },
  {
    name: 'ruined.mp4',
    steps: [`${picture(undefined, 12)} ${tone(12)} ${H264} ${AAC} ruined.mp4`],
    ruined: [0.0005, 0.98],
    facts: { check: { picture: 'none' } },
    reason: 'its picture cannot be decoded',
  },
];

/** Films of every kind that a landlord's disk may have, each of a few seconds. */
export const CLIPS: readonly Clip[] = [
  ...GOOD.map((clip) => ({ ...clip, verdict: 'everywhere' as const })),
  ...FAIR.map((clip) => ({ ...clip, verdict: 'most' as const })),
  ...POOR.map((clip) => ({ ...clip, verdict: 'prepare' as const })),
  ...HOPELESS.map((clip) => ({ ...clip, verdict: 'cannot' as const })),
];
