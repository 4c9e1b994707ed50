import type { Picture, Plan, PlannedSound } from './plan.schema.ts';

/** A package that the film has. */
export interface EarlierPackage {
  /** Below the media folder. */
  folder: string;
  /** How it was made. */
  plan: Plan;
  hasPreviews: boolean;
}

const isSamePicture = (one: Picture, other: Picture): boolean =>
  one.id === other.id &&
  one.width === other.width &&
  one.height === other.height &&
  one.quality === other.quality &&
  one.maxRate === other.maxRate;

/** Whether a file beside a film is the one that it was. */
export const isSameFile = (one: PlannedSound['file'], other: PlannedSound['file']): boolean =>
  one?.size === other?.size && one?.modifiedMs === other?.modifiedMs;

/** Whether two soundtracks are the same ones to a resident who chooses. */
export const isCalledAlike = (
  one: Pick<PlannedSound, 'language' | 'kind' | 'name'>,
  other: Pick<PlannedSound, 'language' | 'kind' | 'name'>,
): boolean => one.language === other.language && one.kind === other.kind && one.name === other.name;

const isSameSound = (one: PlannedSound, other: PlannedSound): boolean =>
  (one.path === null) === (other.path === null) &&
  one.index === other.index &&
  one.isCopied === other.isCopied &&
  // Beside the film, only one may be of the language and kind.
  (one.path === null || isCalledAlike(one, other)) &&
  isSameFile(one.file, other.file);

/** The plan, with what need not be made again: whatever the earlier package has that would come out the same. */
export const reusing = (plan: Plan, { folder, plan: made, hasPreviews }: EarlierPackage): Plan => {
  const isMadeAlike =
    made.recipe === plan.recipe &&
    !made.isWithoutFfmpeg &&
    !plan.isWithoutFfmpeg &&
    made.isInterlaced === plan.isInterlaced &&
    made.isHdr === plan.isHdr;
  if (!isMadeAlike) return plan;
  const pictures = plan.pictures.filter((wanted) =>
    made.pictures.some((picture) => isSamePicture(wanted, picture)),
  );
  const sounds = plan.sounds.flatMap((wanted) => {
    const same = made.sounds.find((sound) => isSameSound(wanted, sound));
    return same === undefined ? [] : [[wanted.id, same.id] as const];
  });
  const renditions = Object.fromEntries([
    ...(plan.isPictureCopied && made.isPictureCopied ? [['v0', 'v0'] as const] : []),
    ...pictures.map(({ id }) => [id, id] as const),
    ...sounds,
  ]);
  return { ...plan, reused: { folder, renditions, previews: hasPreviews && plan.isComplete } };
};

/** What is still to be made. */
export const toMake = ({ reused, pictures, sounds, isPictureCopied, ...plan }: Plan) => {
  const isReused = ({ id }: { id: string }) => reused !== undefined && id in reused.renditions;
  return {
    pictures: pictures.filter((picture) => !isReused(picture)),
    sounds: sounds.filter((sound) => !isReused(sound)),
    isPictureCopied: isPictureCopied && !isReused({ id: 'v0' }),
    /** Small pictures for the seek bar. */
    previews: plan.isComplete && !plan.isWithoutFfmpeg && !reused?.previews,
  };
};
