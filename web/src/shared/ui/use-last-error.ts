import { useState } from 'react';

/** The latest error of a query, until there is an answer: during a refetch, its message and button stay. */
export const useLastError = (error: Error | null, isAnswered: boolean): Error | null => {
  const [last, setLast] = useState(error);
  const current = isAnswered ? null : (error ?? last);
  if (current !== last) setLast(current);
  return current;
};
