import type { RequestFilter, RequestStatus } from '@sebule/contract';

/** As the filter's buttons stand in the specification; without one, the list shows what waits. */
export const FILTERS = ['inProgress', 'cancelled', 'all'] as const satisfies RequestFilter[];
export type Filter = (typeof FILTERS)[number];

export const STATUSES = ['pending', 'inProgress', 'uploaded', 'cancelled'] as const satisfies RequestStatus[];

export const STATUS_LABELS: Record<RequestStatus, string> = {
  pending: 'Pending',
  inProgress: 'In progress',
  uploaded: 'Uploaded',
  cancelled: 'Cancelled',
};

const ANSWERS: Record<RequestStatus, (name: string) => string> = {
  uploaded: (name) => `${name} is available now. Enjoy it!`,
  inProgress: (name) => `${name} is partly uploaded. The rest will follow.`,
  cancelled: (name) => `We are sorry: ${name} could not be found.`,
  pending: (name) => `We are looking for ${name} again.`,
};

/** What those who want a title are told unless the admin changes it. */
export const answerFor = (status: RequestStatus, name: string): string => ANSWERS[status](name);

/** "1 apartment", "12 apartments". */
export const apartments = (count: number): string => `${count} ${count === 1 ? 'apartment' : 'apartments'}`;
