import type { OpenFile } from '#platform/files/open-below.ts';
import { SAFE_INPUT } from '#platform/files/safe-input.ts';
import { LAST, NOT_FOUND, bounded, boundedEnv } from '#platform/media/bounded-program.ts';
import type { DecodeCheck, MediaFacts } from '#platform/media/media-facts.ts';
import { runProgram } from '#platform/run-program.ts';
import {
  type Extent,
  type Tried,
  extentOf,
  intervalOf,
  judgePicture,
  judgeSound,
  placesOf,
  triedFrom,
} from './decode-check.rules.ts';

/** A picture of 4K takes 0.2 s of a processor, and less than half of the memory. */
const BOUNDS = { memoryMaxKb: 2_000_000, processorMaxS: 4 };
/** On the clock: while others need the processor, it waits. */
const TIME_MAX_MS = 60_000;
const OUTPUT_MAX_BYTES = 512 * 1_024;
/** Exit codes of shells for what a signal has ended are above it. */
const SIGNALS = 128;

/** Pieces and what they decode to, a line each that begins with its kind. */
const PRINTED =
  '-show_packets -show_frames -show_entries packet=flags,dts_time:frame=key_frame -of compact=nk=1'.split(
    ' ',
  );

interface Wanted {
  /** As ffmpeg names it. */
  stream: string;
  seconds: readonly number[];
  extent: Extent;
}

const argsFor = ({ stream, seconds, extent }: Wanted): [string, ...string[]] => [
  'ffprobe',
  ...'-v quiet -max_alloc 268435456 -threads 1'.split(' '),
  ...(stream.startsWith('a') ? [] : ['-skip_frame', 'nokey']),
  ...SAFE_INPUT,
  '-select_streams',
  stream,
  '-read_intervals',
  seconds.map((second) => `${second.toFixed(3)}%${intervalOf(extent)}`).join(','),
  ...PRINTED,
  '/dev/fd/3',
];

/** What came of the places; `absent` without ffprobe, null where a bound has ended it. */
const tryAt = async (
  file: Pick<OpenFile, 'handle'>,
  wanted: Wanted,
): Promise<readonly Tried[] | 'absent' | null> => {
  const ended = await runProgram(bounded([...LAST, ...argsFor(wanted)], BOUNDS), {
    file,
    timeMaxMs: TIME_MAX_MS,
    outputMaxBytes: OUTPUT_MAX_BYTES,
    env: boundedEnv(),
  }).catch(() => null);
  if (ended === null || (typeof ended !== 'string' && ended.exitCode === NOT_FOUND)) return 'absent';
  if (typeof ended === 'string' || ended.exitCode === null || ended.exitCode > SIGNALS) return null;
  return triedFrom(ended.output.toString('latin1'), wanted.extent, wanted.seconds);
};

/** In one run, as most of its time is that of starting; one by one where a bound ends that. */
const tryAll = async (
  file: Pick<OpenFile, 'handle'>,
  wanted: Wanted,
): Promise<readonly Tried[] | 'absent'> => {
  const together = await tryAt(file, wanted);
  if (together !== null) return together;
  if (wanted.seconds.length === 1) return [];
  const tried: Tried[] = [];
  for (const second of wanted.seconds) {
    const found = await tryAll(file, { ...wanted, seconds: [second] });
    if (found === 'absent') return 'absent';
    tried.push(...found);
  }
  return tried;
};

/**
 * Whether a film really decodes, by a picture and a second of sound from its beginning, its middle and near its end; null
 * where that cannot be told, such as without ffprobe. The caller keeps the file open.
 */
export const checkDecoding = async (
  file: Pick<OpenFile, 'handle'>,
  facts: MediaFacts,
): Promise<DecodeCheck | null> => {
  if (facts.isEncrypted) return null;
  const seconds = placesOf(facts);
  const tryStream = (stream: string, kind: 'picture' | 'sound') =>
    tryAll(file, { stream, seconds, extent: extentOf(facts, kind) });
  const played = (facts.sounds ?? []).findIndex(({ isDefault }) => isDefault);
  // The first stream that is no cover.
  const pictures = facts.video ? await tryStream('V:0', 'picture') : [];
  if (pictures === 'absent') return null;
  const sounds = facts.audio ? await tryStream(`a:${Math.max(0, played)}`, 'sound') : [];
  if (sounds === 'absent') return null;
  const check = { picture: judgePicture(facts, pictures), sound: judgeSound(sounds) };
  return check.picture === null && check.sound === null ? null : check;
};
