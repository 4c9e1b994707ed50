import { useState } from 'react';

/**
 * The latest error of a question, until there is an answer: while it is asked again its words stay, and with them the
 * button that was pressed. Null where nothing has failed.
 */
export const useLastError = (error: Error | null, isAnswered: boolean): Error | null => {
  const [last, setLast] = useState(error);
  const current = isAnswered ? null : (error ?? last);
  if (current !== last) setLast(current);
  return current;
};
