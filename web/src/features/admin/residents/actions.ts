import type { Resident } from '@sebule/contract';
import type { Status } from './status.ts';

export const ACTION_LABELS = {
  approve: 'Approve',
  unblock: 'Unblock',
  edit: 'Edit',
  link: 'Sign-in link',
  code: 'Code for a password',
  watched: 'Watched movies',
  personal: 'Personal data',
  'sign-out': 'Sign out everywhere',
  block: 'Block',
  delete: 'Delete…',
} as const;

type RowAction = keyof typeof ACTION_LABELS;
export type ResidentActionKind = RowAction | 'print-cards';

/** A chosen action. `print-cards` may have several residents, all others have exactly one. */
export interface ResidentAction {
  kind: ResidentActionKind;
  residents: readonly Resident[];
}

export interface ResidentDialogProps {
  resident: Resident;
  onClose: () => void;
}

/** The actions on a resident; the most likely first, irreversible ones last. */
export const ACTIONS: Record<Status, readonly [RowAction, ...RowAction[]]> = {
  pending: ['approve', 'edit', 'personal', 'block', 'delete'],
  active: ['edit', 'link', 'code', 'watched', 'personal', 'sign-out', 'block', 'delete'],
  blocked: ['unblock', 'edit', 'watched', 'personal', 'delete'],
};
