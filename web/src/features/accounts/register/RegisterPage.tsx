import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useGoBack } from '#shared/use-go-back.ts';
import { setupQuery } from '../form/setup.queries.ts';
import type { WelcomeState } from '../form/Welcome.tsx';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { BackKey } from '../frame/BackKey.tsx';
import { CardFoot, FootLink } from '../frame/CardFoot.tsx';
import { dropDraft, useReturn } from './draft.ts';
import { welcomeOf, type RegisterEntry, type RegisterKind } from './register.rules.ts';
import { RegisterForm } from './RegisterForm.tsx';

const TAGLINES = {
  viewer: 'An account for the films and series of your building. All fields are needed.',
  admin: 'For the owner of this Sebule and the staff who help to run it. All fields are needed.',
} as const;

/**
 * The setup code in the link that the server prints for its first owner. It is removed from the address at once: it
 * belongs neither in the history nor on a screen that others see.
 */
const useSetupLink = (): string => {
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

const Register = ({ role }: Pick<RegisterKind, 'role'>) => {
  const navigate = useNavigate();
  const goBack = useGoBack(paths.loginOf(role));
  const isReturn = useReturn();
  const queryClient = useQueryClient();
  const setup = useQuery({ ...setupQuery, enabled: role === 'admin' });
  const kind: RegisterKind = {
    role,
    ownerExists: setup.data?.owner_exists ?? false,
    setupCodeRequired: setup.data?.setup_code_required ?? false,
    linkedSetupCode: useSetupLink(),
  };

  const handleRegistered = (entry: RegisterEntry) => {
    dropDraft();
    // This may have created the owner: the sign-in page requests it again.
    queryClient.removeQueries({ queryKey: setupQuery.queryKey });
    const state: WelcomeState = { welcome: welcomeOf(entry, kind) };
    void navigate(paths.loginOf(role), { replace: true, state });
  };

  return (
    <AccountFrame title="Sign up" heading="Sign up" tagline={TAGLINES[role]} wide focusFirst={!isReturn}>
      {/* Whether an owner can sign up may have changed since it was requested. */}
      <RegisterForm
        kind={kind}
        onRegistered={handleRegistered}
        onRefused={() => role === 'admin' && void setup.refetch()}
      />
      <CardFoot>
        <FootLink to={paths.loginOf(role)} question="Have an account?">
          Log in
        </FootLink>
        <FootLink to={paths.login()}>Back Home</FootLink>
      </CardFoot>
      <BackKey goBack={goBack} />
    </AccountFrame>
  );
};

/** Signs up a resident (viewer) or somebody who runs the building (admin), by the address. */
export const RegisterPage = () => {
  const { role } = useParams();
  // The two forms do not share entries.
  return role === 'viewer' || role === 'admin' ? (
    <Register key={role} role={role} />
  ) : (
    <Navigate to={paths.login()} replace />
  );
};
