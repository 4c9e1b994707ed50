import { useEffect, useState } from 'react';
import { greetingAt, untilNextHour } from './greeting.ts';

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
