import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';
import { typedPhoneIn } from '#shared/form/phone.rules.ts';
import { paths } from '#shared/paths.ts';
import { viewerToken } from '#shared/storage/session.ts';
import { StatusNote } from '../form/StatusNote.tsx';
import { Welcome } from '../form/Welcome.tsx';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { CardFoot, FootLink } from '../frame/CardFoot.tsx';
import { linkProblemIn } from './login-link.rules.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginFormSkeleton } from './LoginFormSkeleton.tsx';
import { LoginLink } from './LoginLink.tsx';
import { useReadOnce } from './use-read-once.ts';
import { useSignIn } from './use-sign-in.ts';
import { useStoredSignIn } from './use-stored-sign-in.ts';

/** Signs in a viewer, by phone or by a link, or redirects one whose token is still valid. */
export const LoginPage = () => {
  const { urltoken } = useParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(viewerToken);
  // Storage events report changes by other tabs: a sign-in in one of them applies to all.
  useEffect(() => {
    const follow = () => setToken(viewerToken());
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  const signIn = useSignIn();
  const { checking, refusal } = useStoredSignIn('viewer', token, signIn);
  const { notice, dismiss } = useReadOnce(refusal && { notice: refusal.msg });
  const linkProblem = linkProblemIn(state);

  /** Hides the message once the form is used: on a phone the next field needs its space. */
  const forgetLink = () => {
    if (linkProblem !== null) void navigate(pathname, { replace: true, state: null });
  };

  return (
    <>
      <AccountFrame
        title="Log in"
        heading={<span lang="sw">Karibu</span>}
        tagline="Films and series for everybody in the building."
        busy={checking}
        focusFirst={!checking && notice === null && urltoken === undefined}
        focusFirstOnLaptop
      >
        <StatusNote tone="problem" message={linkProblem} />
        <Welcome />
        {checking && <LoginFormSkeleton />}
        {!checking && urltoken !== undefined && <LoginLink urltoken={urltoken} onSignedIn={signIn} />}
        {!checking && urltoken === undefined && (
          <LoginForm phone={typedPhoneIn(state)} onSignedIn={signIn} onSubmit={forgetLink} />
        )}
        <CardFoot>
          <FootLink to={paths.register('viewer')} question="New here?">
            Sign up
          </FootLink>
          <FootLink to={paths.loginOf('admin')} question="Owner or staff?">
            Log in here
          </FootLink>
        </CardFoot>
      </AccountFrame>
      {notice && (
        <FailureDialog title={notice.noticeTitle ?? 'Not logged in'} msg={notice.notice} onClose={dismiss} />
      )}
    </>
  );
};
