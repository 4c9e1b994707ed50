export const preparationQueued = 'It will be prepared.';
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
