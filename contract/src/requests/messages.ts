import { OPEN_REQUESTS_MAX } from './limits.ts';

export const requestSent = 'Request sent';
export const requestAvailable = 'You can watch this now';
export const requestAnswered = 'This request has already been answered.';
export const requestsEnough = `You have ${OPEN_REQUESTS_MAX} requests waiting for an answer. Withdraw one to make room.`;
export const requestJoined = 'Request sent. Others want this too.';
export const requestRepeated = 'You have already requested this.';
export const requestDescribed = 'You have already requested this. Your new description was added.';
export const requestWithdrawn = 'Request withdrawn';
export const requestRestored = 'The request is back';
export const requestNotFound = 'There is no such request.';
export const requestReopened = 'The same title has been requested again. Please answer that request instead.';
export const requestUpdated = 'Request updated';
export const requestAnsweredMeanwhile = 'Somebody else has already answered this request.';
export const requestUpdateFailed = 'Failed to update movie status. Please try again.';
