import { useLocation, useNavigate } from 'react-router';

/** Goes one step back in the history, or from the first page of a visit to another one. */
export const useGoBack = (otherwise: string): (() => void) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === 'default') void navigate(otherwise);
    else void navigate(-1);
  };
};
