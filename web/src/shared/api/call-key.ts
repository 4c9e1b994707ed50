import { readStored, removeStored, writeStored } from '../storage/stored-json.ts';
import { removeOnViewerLogout } from '../storage/viewer-logout.ts';

const PREFIX = 'unanswered:';

// The keys of storage contain what was sent.
removeOnViewerLogout(PREFIX);

/** A random key, also on a plain http address, where there is no `randomUUID`. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * The key of a person's action: the same one until it is done, also after a reload.
 * @param once what the action is known by, if it is not what is sent
 */
export const callKey = (name: string, once: true | string, body: object) => {
  // What the person has seen meanwhile does not make it another action.
  const place = PREFIX + name + (once === true ? JSON.stringify({ ...body, seen: undefined }) : once);
  const key = (readStored('sessionStorage', place) as string | null) ?? newKey();
  writeStored('sessionStorage', place, key);
  return { key, drop: () => removeStored('sessionStorage', place) };
};
