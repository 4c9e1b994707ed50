import type { ResidentNotice } from '@sebule/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '#shared/api/query-keys.ts';
import { currentOf, untilNextEnd } from './current.rules.ts';

/** Those of the home page's notices that have not ended; drawn again when one does. */
export const useCurrent = (notices: readonly ResidentNotice[]): ResidentNotice[] => {
  const client = useQueryClient();
  const [drawnAt] = useState(() => Date.now());
  const [now, setNow] = useState(drawnAt);
  const receivedAt = client.getQueryState(queryKeys.home)?.dataUpdatedAt ?? drawnAt;
  const current = currentOf(notices, receivedAt, Math.max(now, receivedAt));
  const wait = untilNextEnd(current, receivedAt, Math.max(now, receivedAt));
  useEffect(() => {
    if (wait === null) return undefined;
    // Again and again, for an end that is further away than a timer can wait.
    const timer = setInterval(() => setNow(Date.now()), wait);
    return () => clearInterval(timer);
  }, [wait]);
  return current;
};
