import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#shared/api/client.ts';
import { reportOutcome } from '../kit/toast/toast.ts';
import { adminKeys } from '../query-keys.ts';

/** Sends what a button does with a film or with all, reports the outcome, and loads again what it has changed. */
export const useSend = () => {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: adminKeys.preparing });
  const run = async <T>(call: () => Promise<Answer<T>>): Promise<void> => {
    setBusy(true);
    await reportOutcome(call);
    await refresh();
    setBusy(false);
  };
  return { busy, refresh, send: <T>(call: () => Promise<Answer<T>>): void => void run(call) };
};
