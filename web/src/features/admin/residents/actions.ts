import type { Resident } from '@sebule/contract';

/** The actions on residents. */
export type ResidentActionKind =
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
export interface ResidentAction {
  kind: ResidentActionKind;
  residents: readonly Resident[];
}
