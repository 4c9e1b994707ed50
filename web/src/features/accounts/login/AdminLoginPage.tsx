import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';
import { adminTokenMissing } from '#shared/notice.ts';
import { paths } from '#shared/paths.ts';
import { readAdmin } from '#shared/storage/session.ts';
import { setupQuery } from '../form/setup.queries.ts';
import { StatusNote } from '../form/StatusNote.tsx';
import { Welcome } from '../form/Welcome.tsx';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { BackKey } from '../frame/BackKey.tsx';
import { CardFoot, FootLink } from '../frame/CardFoot.tsx';
import { AdminLoginForm } from './AdminLoginForm.tsx';
import { LoginFormSkeleton } from './LoginFormSkeleton.tsx';
import { useReadOnce } from './use-read-once.ts';
import { useSignIn } from './use-sign-in.ts';
import { useStoredSignIn } from './use-stored-sign-in.ts';
import textLink from '../form/TextLink.module.css';

/** Signs in an owner or a member of the staff, or redirects one who is already signed in to this tab. */
export const AdminLoginPage = () => {
  const [token] = useState(() => readAdmin()?.token ?? null);
  const navigate = useNavigate();
  const signIn = useSignIn();
  const { checking, refusal } = useStoredSignIn('admin', token, signIn);
  // An invalid token counts as none; any other refusal has its own message.
  const ownNotice = refusal && (refusal.status === 401 ? adminTokenMissing : { notice: refusal.msg });
  const { notice, dismiss } = useReadOnce(ownNotice);
  const setup = useQuery({ ...setupQuery, retry: false, staleTime: Infinity });
  const ownerMissing = setup.data?.owner_exists === false;

  return (
    <>
      <AccountFrame
        title="Admin log in"
        heading={<span lang="sw">Karibu</span>}
        tagline="For the owner and the staff of the building."
        busy={checking}
        focusFirst={!checking && notice === null}
        focusFirstOnLaptop
      >
        <Welcome />
        {ownerMissing && (
          <StatusNote
            tone="good"
            message={
              <>
                This Sebule has no owner yet.{' '}
                <Link className={`small bold touchable bare ${textLink.link}`} to={paths.register('admin')}>
                  Sign up as the owner
                </Link>
              </>
            }
          />
        )}
        {checking ? <LoginFormSkeleton fields={2} /> : <AdminLoginForm onSignedIn={signIn} />}
        <CardFoot>
          <FootLink to={paths.register('admin')} question="New here?">
            Register
          </FootLink>
          <FootLink to={paths.login()}>Back Home</FootLink>
        </CardFoot>
        {/* Not through the history: a page of admins before this one would lead here again. */}
        <BackKey goBack={() => void navigate(paths.login())} />
      </AccountFrame>
      {notice && (
        <FailureDialog title={notice.noticeTitle ?? 'Not logged in'} msg={notice.notice} onClose={dismiss} />
      )}
    </>
  );
};
