import { useQueryClient } from '@tanstack/react-query';

/** Everything about residents is below this query key. */
export const clientsKey = ['admin', 'clients'] as const;

/** Has everything about residents fetched again, after one of them has changed. */
export const useClientsChanged = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: clientsKey });
};
