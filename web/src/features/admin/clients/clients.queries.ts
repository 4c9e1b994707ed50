import { useQueryClient } from '@tanstack/react-query';
import { adminKeys } from '../query-keys.ts';

/** Returns a function that refetches all queries about residents, for after a change. */
export const useClientsChanged = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: adminKeys.clients });
};
