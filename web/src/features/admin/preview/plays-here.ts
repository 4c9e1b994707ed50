import { readStored, writeStored } from '#shared/storage/stored-json.ts';

const KEY = 'preview-has-played';
/** So much of a film that it is not only its first picture, in seconds. */
const PLAYED_MIN_S = 1;

/** Whether a film has played in a preview of this browser. */
export const hasPlayedHere = (): boolean => readStored('localStorage', KEY) === true;

/** Remembers that a film plays in this browser, once enough of it has. */
export const notePlayed = ({ played }: HTMLMediaElement): void => {
  let seconds = 0;
  for (let index = 0; index < played.length; index += 1) seconds += played.end(index) - played.start(index);
  if (seconds >= PLAYED_MIN_S && !hasPlayedHere()) writeStored('localStorage', KEY, true);
};
