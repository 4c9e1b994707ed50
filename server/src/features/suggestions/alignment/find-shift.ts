import type { OpenFile } from '#platform/files/open-below.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import type { RunInTimeSlices } from '#platform/time-slices.ts';
import { compare } from '../comparing/compare.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { type Finding, nothing } from '../finding.ts';
import { cuesOf } from './cues.ts';
import { createLoudness } from './speech.rules.ts';

/** Samples a second: voices need no more. */
const RATE = 8_000;
/** Longer films are not compared to their end. */
const HEARD_MAX_S = 5 * 3_600;
/** What nobody notices, and no more than what is measured is sure to. */
const UNNOTICED_S = 0.5;

/** Decibels of what can be a voice; null where nothing can be decoded. */
const loudnessOf = async (
  file: Pick<OpenFile, 'handle'>,
  track: number,
  signal: AbortSignal,
): Promise<Float64Array | null> => {
  const loudness = createLoudness(RATE);
  const heard = await runFfmpeg(
    file,
    {
      output: [
        ...`-map 0:a:${track} -vn -sn -dn -threads 1 -af`.split(' '),
        // Silence where the sound begins late, or has gaps: otherwise all after it would be early.
        'aresample=async=1:first_pts=0,highpass=f=200,lowpass=f=3000',
        ...`-ac 1 -ar ${RATE} -f s16le`.split(' '),
      ],
    },
    {
      length: HEARD_MAX_S,
      outputMaxBytes: (HEARD_MAX_S + 60) * RATE * 2,
      onOutput: (bytes) => loudness.add(bytes),
      signal,
    },
  );
  return heard === null ? null : loudness.frames();
};

const percent = (stretch: number): string => (Math.abs(stretch - 1) * 100).toFixed(1);

/**
 * What is heard of a film, which subtitles are compared with; or why nothing is.
 * @throws NoFfmpegError, the signal's reason
 */
export const hear = async (
  file: Pick<OpenFile, 'handle'>,
  { sounds = [], audio }: Pick<MediaFacts, 'sounds' | 'audio'>,
  signal: AbortSignal,
): Promise<Float64Array | Finding> => {
  if (audio === null) return nothing('the film has no sound');
  const track = Math.max(
    0,
    sounds.findIndex(({ isDefault }) => isDefault),
  );
  return (await loudnessOf(file, track, signal)) ?? nothing('its sound cannot be decoded');
};

/**
 * By how much subtitles have to be shifted until they fit what is heard.
 * @param loudness of the film, see `hear`
 * @param subtitles as their file is
 * @throws the signal's reason
 */
export const findShift = async (
  loudness: Float64Array,
  subtitles: Buffer,
  { inSlices, signal }: { inSlices: RunInTimeSlices; signal: AbortSignal },
): Promise<Finding> => {
  const cues = await cuesOf(subtitles, inSlices);
  const found = await compare({ what: 'alignment', loudness, cues }, signal);
  if (found === null) return nothing('it is not sure where these subtitles fit what is heard');
  const { offset, stretch } = found;
  if (stretch !== 1) {
    const speed = stretch > 1 ? 'fast' : 'slowly';
    const reason = `these subtitles run ${percent(stretch)} % too ${speed}: they are for another version of the film, and no shift helps`;
    return { state: 'found', at: null, value: null, reason };
  }
  const value = Math.round(offset * 10) / 10;
  if (Math.abs(value) < UNNOTICED_S) return nothing('these subtitles fit what is heard');
  const reason = `these subtitles are ${Math.abs(value)} s ${value < 0 ? 'late' : 'early'}`;
  return { state: 'found', at: null, value, reason };
};
