import type { ClientActionKind } from '../actions.ts';
import type { Status } from './status.ts';

type RowAction = Exclude<ClientActionKind, 'print-cards'>;

export const ACTION_LABELS: Record<RowAction, string> = {
  approve: 'Approve',
  unblock: 'Unblock',
  edit: 'Edit',
  link: 'Sign-in link',
  watched: 'Watched movies',
  'sign-out': 'Sign out everywhere',
  block: 'Block',
  delete: 'Delete…',
};

const ACTIONS: Record<Status, readonly [RowAction, ...RowAction[]]> = {
  pending: ['approve', 'edit', 'block', 'delete'],
  active: ['edit', 'link', 'watched', 'sign-out', 'block', 'delete'],
  blocked: ['unblock', 'edit', 'watched', 'delete'],
};

/** The actions on a resident; the most likely first, irreversible ones last. */
export const actionsFor = (status: Status): readonly [RowAction, ...RowAction[]] => ACTIONS[status];
