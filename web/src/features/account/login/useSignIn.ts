import type { User } from '@sebule/contract';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { keepSignedIn } from '../../../shared/storage/session.ts';

/** Keeps a sign-in, and goes where its role begins; Back does not lead to the sign-in page again. */
export const useSignIn = () => {
  const navigate = useNavigate();
  return useCallback(
    (user: User, token: string) => {
      keepSignedIn({ user, token });
      void navigate(paths.home(user.prevelages), { replace: true });
    },
    [navigate],
  );
};
