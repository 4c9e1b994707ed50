import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths, patterns } from '#shared/paths.ts';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { BackKey } from '../frame/BackKey.tsx';
import { CardFoot, FootLink } from '../frame/CardFoot.tsx';
import { PhoneNumber } from './PhoneNumber.tsx';
import { resetGrantIn } from './recovery.rules.ts';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

/** Sets a new password for a user who has proven that they have the phone. */
export const ResetPasswordPage = () => {
  const navigate = useNavigate();
  const grant = resetGrantIn(useLocation().state);
  if (!grant) return <Navigate to={paths.forgotPassword()} replace />;
  return (
    <AccountFrame
      title="New password"
      heading="New password"
      lead={
        <>
          Reseting password for <PhoneNumber phone={grant.phone} />
        </>
      }
      focusFirst
    >
      <ResetPasswordForm {...grant} />
      <CardFoot>
        <FootLink to={patterns.loginNamed}>Back to Login</FootLink>
      </CardFoot>
      <BackKey goBack={() => void navigate(patterns.loginNamed)} />
    </AccountFrame>
  );
};
