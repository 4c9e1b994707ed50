import { type OpenFile, openFileBelow } from '#platform/files/open-below.ts';
import { compare } from '../comparing/compare.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { type Finding, nothing } from '../finding.ts';
import { clockTime } from '../words.rules.ts';

/** Where intros are. */
const HEARD_S = 10 * 60;
/** Eight items of four bytes a second. */
const OUTPUT_MAX_BYTES = 64 * 1_024;

/** What is known of the sound of an episode's beginning; null where it has none. */
const fingerprintOf = async (
  file: Pick<OpenFile, 'handle'>,
  signal: AbortSignal,
): Promise<Uint32Array | null> => {
  const bytes = await runFfmpeg(
    file,
    {
      output: '-map 0:a:0 -vn -sn -dn -threads 1 -ac 1 -ar 11025 -f chromaprint -fp_format raw'.split(' '),
    },
    { length: HEARD_S, outputMaxBytes: OUTPUT_MAX_BYTES, signal },
  );
  if (bytes === null || bytes.length === 0) return null;
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4));
};

/**
 * The intro of an episode: the sound that most of the others have, too.
 * @param others paths of other episodes of its season, below the media folder
 * @throws NoFfmpegError, the signal's reason
 */
export const findIntro = async (
  file: Pick<OpenFile, 'handle'>,
  others: readonly string[],
  { mediaDir, signal }: { mediaDir: string; signal: AbortSignal },
): Promise<Finding> => {
  const items = await fingerprintOf(file, signal);
  if (items === null) return nothing('it has no sound, or the server’s ffmpeg cannot compare sounds');
  const known: Uint32Array[] = [];
  for (const path of others) {
    const other = await openFileBelow(mediaDir, path);
    if (other === null) continue;
    await using _handle = other.handle;
    const fingerprint = await fingerprintOf(other, signal);
    if (fingerprint !== null) known.push(fingerprint);
  }
  if (known.length < 2) return nothing('its season has too few episodes to compare it with');
  const found = await compare({ what: 'intro', items, others: known }, signal);
  if (found === null) return nothing('most episodes of the season share no stretch of sound');
  const [at, value] = [Math.round(found.from), Math.round(found.to)];
  const reason = `${found.sharedBy} of ${known.length} other episodes have what is heard from ${clockTime(at)} to ${clockTime(value)}, too`;
  return { state: 'found', at, value, reason };
};
