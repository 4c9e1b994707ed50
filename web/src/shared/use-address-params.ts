import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router';

/** The latest change of an address, by the key of the location that was on screen then. */
let latest: { key: string; params: URLSearchParams } | null = null;

/**
 * The parameters of the page's address, and how to change them. Unlike with `useSearchParams`, two changes before the
 * next render are both kept, also of different components.
 */
export const useAddressParams = () => {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  useEffect(() => {
    // Another location has been drawn; Back may return to the one of the latest change.
    if (latest?.key !== key) latest = null;
  }, [key]);
  useEffect(
    () => () => {
      latest = null;
    },
    [],
  );
  const change = useCallback(
    (next: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const before = latest?.key === key ? latest.params : params;
      const after = next(new URLSearchParams(before));
      latest = { key, params: after };
      setParams(after, options);
    },
    [key, params, setParams],
  );
  return [params, change] as const;
};
