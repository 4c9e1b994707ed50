import type { ResidentActionKind } from '../actions.ts';
import type { Status } from './status.ts';

type RowAction = Exclude<ResidentActionKind, 'print-cards'>;

export const ACTION_LABELS: Record<RowAction, string> = {
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
};

const ACTIONS: Record<Status, readonly [RowAction, ...RowAction[]]> = {
  pending: ['approve', 'edit', 'personal', 'block', 'delete'],
  active: ['edit', 'link', 'code', 'watched', 'personal', 'sign-out', 'block', 'delete'],
  blocked: ['unblock', 'edit', 'watched', 'personal', 'delete'],
};

/** The actions on a resident; the most likely first, irreversible ones last. */
export const actionsFor = (status: Status): readonly [RowAction, ...RowAction[]] => ACTIONS[status];
