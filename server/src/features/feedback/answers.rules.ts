import { cutText } from '@sebule/contract';

/** The beginning of an answer, for a notification. */
export const beginningOf = (message: string, most: number): string =>
  message.length <= most ? message : `${cutText(message, most - 1).trimEnd()}…`;
