import { OPEN_REQUESTS_MAX } from './limits.ts';

export const requestSent = 'Request sent';
export const requestAvailable = 'You can watch this now';
export const requestAnswered = 'This request has been answered already.';
export const requestsEnough = `You have ${OPEN_REQUESTS_MAX} requests that wait for an answer. Withdraw one to make room.`;
export const requestJoined = 'Request sent. Others want this, too.';
export const requestRepeated = 'You have requested this already.';
export const requestDescribed = 'You have requested this already. Your new description is saved with it.';
export const requestWithdrawn = 'Request withdrawn';
export const requestRestored = 'The request is back';
export const requestNotFound = 'There is no such request.';
export const requestReopened =
  'The same title has been requested again meanwhile. Please answer that request.';
export const requestUpdated = 'Request updated';
export const requestAnsweredMeanwhile = 'Somebody else has answered this request meanwhile.';
export const requestUpdateFailed = 'Failed to update movie status. Please try again.';
