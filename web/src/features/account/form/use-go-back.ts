import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';

/** One step back in the history; the first page of a visit has none, and goes to the sign-in page. */
export const useGoBack = (): (() => void) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === 'default') void navigate(paths.login());
    else void navigate(-1);
  };
};
