import type { Resident } from '@sebule/contract';

export type Status = Resident['status'];

export const STATUSES: readonly Status[] = ['pending', 'active', 'blocked'];

export const STATUS_LABELS: Record<Status, string> = {
  pending: 'Waiting',
  active: 'Active',
  blocked: 'Blocked',
};
