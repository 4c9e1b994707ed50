import * as accountMessages from '@sebule/contract/accounts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { roleOf } from '#shared/api/account.wire.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { useGoBack } from '#shared/use-go-back.ts';
import { useCodeSource, type CodeSource } from '../form/setup.queries.ts';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { BackKey } from '../frame/BackKey.tsx';
import { CardFoot, FootButton, FootLink } from '../frame/CardFoot.tsx';
import { AskForCode } from './AskForCode.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { SetPasswordLink } from './SetPassword.tsx';
import { passwordOwner, signOutHere } from './signed-in-here.ts';

export const ChangePasswordPage = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const goBack = useGoBack(paths.login());
  const [user, setUser] = useState(passwordOwner);
  const [changed, setChanged] = useState(false);
  const source = useCodeSource();
  const isAdmin = user !== null && roleOf(user) === 'admin';

  const [isSignedOut, setSignedOut] = useState(false);
  // Storage events report changes by other tabs: whoever has been signed out there cannot change a password here.
  useEffect(() => {
    const follow = () => {
      const owner = passwordOwner();
      if (owner) setUser(owner);
      setSignedOut(user !== null && owner === null);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [user]);

  const handleChanged = () => {
    signOutHere();
    // Done now, not when the dialog closes: the browser's Back is another way to leave it.
    queryClient.clear();
    setChanged(true);
  };
  const leave = useCallback(() => void navigate(paths.login(), { replace: true }), [navigate]);

  if (user?.has_password === false && !isAdmin) {
    return (
      <AccountFrame
        title="Set a password"
        heading="Set a password"
        lead={<FirstPassword source={source} />}
        focusFirst
      >
        <SetPasswordLink wide viewer={user} />
        <CardFoot>
          <FootButton onClick={goBack}>Back</FootButton>
        </CardFoot>
        <BackKey goBack={goBack} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Change password" heading="Change password" focusFirst>
      <ChangePasswordForm
        user={user}
        // The change itself ends the sign-in in all tabs.
        isSignedOut={isSignedOut && !changed}
        onSignedOut={leave}
        onChanged={handleChanged}
      />
      <CardFoot>
        <FootButton onClick={goBack}>Back</FootButton>
        {/* Admins' passwords are not reset by phone. */}
        {!isAdmin && <FootLink to={paths.forgotPassword()}>Forgot password?</FootLink>}
      </CardFoot>
      <BackKey goBack={goBack} />
      {changed && (
        <Dialog title="Success" onClose={leave} actions={<Button onClick={leave}>Log in</Button>}>
          <p>{accountMessages.passwordChanged}. Log in with the new one.</p>
        </Dialog>
      )}
    </AccountFrame>
  );
};

const FirstPassword = ({ source }: { source: CodeSource }) => {
  if (!source) return null;
  if (source.isSms) return 'We send a code to your phone; then you choose your password.';
  return (
    <>
      <AskForCode {...source.contact} />. Then you choose your password.
    </>
  );
};
