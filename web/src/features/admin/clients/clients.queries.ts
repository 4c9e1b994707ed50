import { useQueryClient } from '@tanstack/react-query';
import { adminKeys } from '../query-keys.ts';

/** Refetches everything about residents, after one of them has changed. */
export const useClientsChanged = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: adminKeys.clients });
};
