import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';

/** Goes one step back in the history, or to the sign-in page from the first page of a visit. */
export const useGoBack = (): (() => void) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === 'default') void navigate(paths.login());
    else void navigate(-1);
  };
};
