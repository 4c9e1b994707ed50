import type { Client } from '@sebule/contract';

/** What can be done with residents. */
export type ClientActionKind =
  | 'edit'
  | 'link'
  | 'approve'
  | 'block'
  | 'unblock'
  | 'sign-out'
  | 'delete'
  | 'print-cards';

/** What somebody has chosen to do. `print-cards` may have several residents, all others have exactly one. */
export interface ClientAction {
  kind: ClientActionKind;
  clients: readonly Client[];
}
