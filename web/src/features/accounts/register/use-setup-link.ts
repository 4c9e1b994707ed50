import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The setup code of the link that the server prints for its first owner, or nothing. It is removed from
 * the address at once: it belongs neither in the history nor on a screen that others see.
 */
export const useSetupLink = (): string => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const linked = new URLSearchParams(search).get('code');
  const [code, setCode] = useState(linked ?? '');
  // Another link may be opened in the same tab, which changes the address and nothing else.
  if (linked !== null && linked !== code) setCode(linked);

  useEffect(() => {
    if (linked !== null) void navigate(pathname, { replace: true, state: state as unknown });
  }, [linked, navigate, pathname, state]);

  return code;
};
