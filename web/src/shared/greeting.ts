import type { User } from '@sebule/contract';
import { AFTERNOON_ENDS_HOUR, MORNING_ENDS_HOUR } from '@sebule/contract/dashboard/limits';
import { useEffect, useState } from 'react';

export type Greeting = 'Good Morning' | 'Good Afternoon' | 'Good Evening';

/** The greeting for a moment, by this device's clock. */
export const greetingAt = (moment: Date): Greeting => {
  const hour = moment.getHours();
  if (hour < MORNING_ENDS_HOUR) return 'Good Morning';
  return hour < AFTERNOON_ENDS_HOUR ? 'Good Afternoon' : 'Good Evening';
};

/** Words that belong to the next one, as in Wanjiru wa Maina, Joseph ole Lenku, Daniel arap Moi and Ali bin Said. */
const PARTICLES = new Set(['wa', 'ole', 'arap', 'bin', 'bint', 'binti', 'ibn', 'al', 'el']);

/** The name in the greeting: the account's second one; if that is a particle, together with the word after it. */
export const greetingNameOf = ({
  name,
  account2,
  first_name,
}: Pick<User, 'name' | 'account2' | 'first_name'>): string => {
  const [, second, third] = (name ?? '').trim().split(/\s+/);
  const isParticle = second !== undefined && PARTICLES.has(second.toLowerCase());
  return isParticle && third !== undefined && account2 === second
    ? `${second} ${third}`
    : account2 || first_name;
};

/** Milliseconds from a moment to the next full hour, when the greeting may change. */
export const untilNextHour = (moment: Date): number => {
  const next = new Date(moment);
  next.setHours(moment.getHours() + 1, 0, 0, 0);
  return next.getTime() - moment.getTime();
};

/** The greeting of this hour, on a page that may stay open over the evening. */
export const useGreeting = () => {
  const [greeting, setGreeting] = useState(() => greetingAt(new Date()));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const renew = () => {
      const now = new Date();
      setGreeting(greetingAt(now));
      clearTimeout(timer);
      timer = setTimeout(renew, untilNextHour(now));
    };
    renew();
    // Timers do not run while a device sleeps; the clock is checked when it wakes.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);

  return greeting;
};
