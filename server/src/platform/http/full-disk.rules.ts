import type { EndpointSpec } from '@sebule/contract';
import type { Actor, GrantHolder } from './guard.ts';

/** How a call is treated while the disk is full: it must not use up the room that is kept for deleting. */
export type OnFullDisk = 'served' | 'later' | 'no-room';

/** Whether the call may store more than a form does, such as a list of residents. */
const isLarge = (spec: EndpointSpec): boolean => 'upload' in spec || spec.bodyLimit !== undefined;

/**
 * What becomes of a call while the disk is full. Admins may send forms, since they have to make room. A resident's
 * device keeps what it saves, and tries again.
 * @param changes whether the endpoint may store something
 */
export const onFullDisk = (
  { changes, spec }: { changes: boolean; spec: EndpointSpec },
  actor: Actor | GrantHolder | null,
): OnFullDisk => {
  if (!changes || spec.worksOnFullDisk) return 'served';
  if (isLarge(spec)) return 'no-room';
  return actor !== null && 'role' in actor && actor.role === 'viewer' ? 'later' : 'served';
};
