export { AnswerOffers } from './AnswerOffers.tsx';
export { STATUS_LABELS } from './requests.rules.ts';
export { waitingRequestsQuery } from './summary.queries.ts';
