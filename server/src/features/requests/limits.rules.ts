import { DAY_MS } from '#platform/clock.ts';

/** Calls of a viewer within 15 minutes that make or withdraw requests. */
export const CALLS_MAX = 60;
/** Requests of a viewer within 15 minutes, and within a day. */
export const REQUESTS_MAX = 20;
export const REQUESTS_PER_DAY_MAX = 40;
/** How long a withdrawn request is kept so that it can be taken back. */
export const WITHDRAWN_KEPT_MS = DAY_MS;
/** A gateway that is down for longer sends nothing any more: the answer stands in Sebule. */
export const SMS_EXPIRES_MS = DAY_MS;
/** Titles that a viewer is offered who asks for something that is here already. */
export const AVAILABLE_MAX = 3;
