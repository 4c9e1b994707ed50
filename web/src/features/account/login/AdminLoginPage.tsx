import { useState } from 'react';
import { adminTokenMissing } from '../../../shared/notice.ts';
import { paths } from '../../../shared/paths.ts';
import { readAdmin } from '../../../shared/storage/session.ts';
import { FailureDialog } from '../form/FailureDialog.tsx';
import { Welcome } from '../form/Welcome.tsx';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { CardFoot, FootLink } from '../frame/CardFoot.tsx';
import { AdminLoginForm } from './AdminLoginForm.tsx';
import { LoginFormSkeleton } from './LoginFormSkeleton.tsx';
import { useReadOnce } from './useReadOnce.ts';
import { useSignIn } from './useSignIn.ts';
import { useStoredSignIn } from './useStoredSignIn.ts';

/** Signs an owner or a member of the staff in, or lets one pass who is signed in to this tab already. */
export const AdminLoginPage = () => {
  const [token] = useState(() => readAdmin()?.token ?? null);
  const signIn = useSignIn();
  const { checking, refusal } = useStoredSignIn('admin', token, signIn);
  // A token that no longer counts is as good as none; any other refusal has words of its own.
  const ownNotice = refusal && (refusal.status === 401 ? adminTokenMissing : { notice: refusal.msg });
  const { notice, dismiss } = useReadOnce(ownNotice);

  return (
    <>
      <AccountFrame
        title="Admin log in"
        heading={<span lang="sw">Karibu</span>}
        lead="For the owner and the staff of the building."
        busy={checking}
        focusFirst={!checking && notice === null}
      >
        <Welcome />
        {checking ? <LoginFormSkeleton fields={2} /> : <AdminLoginForm onSignedIn={signIn} />}
        <CardFoot>
          <FootLink to={paths.register('admin')} question="New here?">
            Register
          </FootLink>
          <FootLink to={paths.login()}>Back Home</FootLink>
        </CardFoot>
      </AccountFrame>
      {notice && <FailureDialog title={notice.noticeTitle} message={notice.notice} onClose={dismiss} />}
    </>
  );
};
