import type { Session } from '@sebule/contract';
import { PHONE_PREFIX } from '@sebule/contract/accounts/limits';
import { dayText } from '../day-text.ts';

/** `+254 712 345 678`; a number of another shape as it is. */
export const phoneText = (phone: string): string => {
  const [, first, second, third] = new RegExp(`^${PHONE_PREFIX}(\\d{3})(\\d{3})(\\d{3})$`).exec(phone) ?? [];
  return first ? `+${PHONE_PREFIX} ${first} ${second} ${third}` : `+${phone}`;
};

/** `today` and `yesterday` within a sentence. */
const dayWithin = (at: string, now: Date): string => {
  const day = dayText(at, now);
  return day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : day;
};

/** Where a device was signed in: `at home`, `from 41.90.64.10`, or nothing. */
const placeText = ({ at_home, opened_from }: Session): string => {
  if (at_home === true) return 'at home';
  return opened_from === null ? '' : `from ${opened_from}`;
};

export const deviceTexts = (session: Session, now: Date): { used: string; signedIn: string } => ({
  used: session.current ? 'In use now' : `Last used ${dayWithin(session.last_used_at, now)}`,
  signedIn: ['Signed in', dayWithin(session.created_at, now), placeText(session)].filter(Boolean).join(' '),
});
