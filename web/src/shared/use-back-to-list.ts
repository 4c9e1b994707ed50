import { useNavigate } from 'react-router';
import { stepsBackTo } from './page-before.ts';

/**
 * Goes back from a page about one row to the list it was opened in, as it was left. False when it was opened elsewhere.
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
