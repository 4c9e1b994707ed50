import type { Client } from '@sebule/contract';

/** The actions on residents. */
export type ClientActionKind =
  | 'edit'
  | 'link'
  | 'code'
  | 'watched'
  | 'personal'
  | 'approve'
  | 'block'
  | 'unblock'
  | 'sign-out'
  | 'delete'
  | 'print-cards';

/** A chosen action. `print-cards` may have several residents, all others have exactly one. */
export interface ClientAction {
  kind: ClientActionKind;
  clients: readonly Client[];
}
