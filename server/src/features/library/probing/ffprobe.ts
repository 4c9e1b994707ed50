import { z } from 'zod';
import type { OpenFile } from '#platform/files/open-below.ts';
import { SAFE_INPUT } from '#platform/files/safe-input.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { runProgram } from '#platform/run-program.ts';
import { boundFacts } from './playback.rules.ts';

const OPTIONS = ['-v', 'error', ...SAFE_INPUT, ...'-print_format json -show_format -show_streams'.split(' ')];
const OUTPUT_MAX_BYTES = 256 * 1_024;
const TIME_MAX_MS = 4_000;

const answer = z.object({
  format: z.object({ format_name: z.string(), duration: z.coerce.number().optional().catch(undefined) }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      profile: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      channels: z.number().optional(),
      disposition: z.object({ attached_pic: z.number().optional() }).optional(),
    }),
  ),
});

const CONTAINERS: [RegExp, MediaFacts['container']][] = [
  [/\bmov\b/, 'mov'],
  [/\bmatroska\b/, 'matroska'],
  [/\bmpegts\b/, 'mpegts'],
  [/\bavi\b/, 'avi'],
  [/\bflv\b/, 'flv'],
  [/\bmpeg\b/, 'mpeg'],
  [/\basf\b/, 'asf'],
];
/** Where ffprobe's name for a codec differs from mediabunny's. */
const CODECS: Record<string, string> = { h264: 'avc', mpeg2video: 'mpeg2' };

/** What ffprobe's JSON says about a file; null when it says nothing. */
export const factsFrom = (json: string): MediaFacts | null => {
  let parsed;
  try {
    parsed = answer.parse(JSON.parse(json));
  } catch {
    return null;
  }
  const { format, streams } = parsed;
  // A cover is stored as a picture that never moves.
  const video = streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1,
  );
  const audio = streams.find((stream) => stream.codec_type === 'audio');
  if (!video && !audio) return null;
  const nameOf = (codec = 'unknown') => CODECS[codec] ?? codec;
  return boundFacts({
    container: CONTAINERS.find(([name]) => name.test(format.format_name))?.[1] ?? 'other',
    duration: format.duration ?? null,
    video: video
      ? {
          codec: nameOf(video.codec_name),
          profile: null,
          width: video.width ?? 0,
          height: video.height ?? 0,
        }
      : null,
    audio: audio ? { codec: nameOf(audio.codec_name), channels: audio.channels ?? 0 } : null,
  });
};

/** What a video contains by ffprobe; null also without it on the PATH. The caller keeps the file open. */
export const ffprobe = async (file: Pick<OpenFile, 'handle'>): Promise<MediaFacts | null> => {
  const ended = await runProgram(['ffprobe', ...OPTIONS, '/dev/fd/3'], {
    file,
    timeMaxMs: TIME_MAX_MS,
    outputMaxBytes: OUTPUT_MAX_BYTES,
  }).catch(() => null);
  if (ended === null || typeof ended === 'string') return null;
  return ended.exitCode === 0 ? factsFrom(ended.output.toString()) : null;
};
