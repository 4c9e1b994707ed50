import { useNavigate } from 'react-router';
import { stepsBackTo } from './page-before.ts';

/**
 * Goes back from a page about one row to the list that it was opened in, with its search, filter, order and place.
 * @returns false when it was opened elsewhere, and the list's plain address has to do
 */
export const useBackToList = (list: string): (() => boolean) => {
  const navigate = useNavigate();
  return () => {
    const steps = stepsBackTo(list);
    if (steps === null) return false;
    void navigate(-steps);
    return true;
  };
};
