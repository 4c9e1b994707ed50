import type { PackageManifest } from '#features/films/index.ts';
import type { Plan } from '../plan/plan.schema.ts';
import { isCalledAlike, isSameFile } from '../plan/reuse.rules.ts';

/** Why a film is prepared that plays everywhere. */
export const SEVERAL_SOUNDS = 'only one of its soundtracks can be heard';

const soundtracks = (count: number, what: string): string =>
  `${count === 1 ? 'a soundtrack was' : `${count} soundtracks were`} ${what} after it was prepared`;

/**
 * What has come since a film was prepared, as a phrase such as `a soundtrack was added after it was prepared`; null if
 * nothing has. What has gone since is no reason: the package still has it.
 * @param now how it would be prepared now
 * @param made how it was prepared; null where its package does not say so
 */
export const lackOf = (
  now: Plan,
  { made, audio }: { made: Plan | null; audio: PackageManifest['audio'] },
): string | null => {
  const beside = now.sounds.filter(({ path }) => path !== null);
  const added = beside.filter((sound) => !audio.some((track) => isCalledAlike(track, sound)));
  if (added.length > 0) return soundtracks(added.length, 'added');
  if (made === null) return null;
  const changed = beside.filter(
    (sound) =>
      !made.sounds.some(
        (before) =>
          before.path !== null && isCalledAlike(before, sound) && isSameFile(before.file, sound.file),
      ),
  );
  if (changed.length > 0) return soundtracks(changed.length, 'changed');
  // Without ffmpeg, it would come out as it is.
  return made.isWithoutFfmpeg && !now.isWithoutFfmpeg
    ? 'it was prepared without ffmpeg, and lacks pictures on the seek bar and a copy for slow lines'
    : null;
};
