export const preparationQueued = 'It will be prepared.';
export const preparationPaused = 'It is on the list. Preparing is paused.';
export const preparationNever = 'It is on the list, but this house prepares no films.';
export const allQueued = 'All of them will be prepared.';
export const preparationFirst = 'It is next.';
export const preparationRetried = 'It is tried again.';
export const preparationRemoved = 'Removed from the list.';
export const policySaved = 'Saved';
export const paused = 'Paused';
export const goesOn = 'It goes on.';
export const playsAlready = 'It plays everywhere already.';
export const preparationMissing = 'It is no longer in the list.';
/** To put before the reason. */
export const cannotBePrepared = 'It cannot be prepared: ';
/** To put before the reason. */
export const originalNeeded = 'The original stays: ';
/** @param freed in words, such as `4.2 GB` */
export const originalsDeleted = (count: number, freed: string) =>
  count === 1
    ? `The original was deleted, which frees ${freed}.`
    : `${count} originals were deleted, which frees ${freed}.`;
/** Beside others that were deleted. @param reason of the first one, a phrase */
export const originalsKept = (count: number, reason: string) =>
  count === 1 ? `One stays: ${reason}.` : `${count} stay, the first one because ${reason}.`;
