import { useLocation, useNavigate } from 'react-router';
import { typedPhoneIn } from '../../../shared/form/phone.rules.ts';
import { paths } from '../../../shared/paths.ts';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { CardFoot, FootButton, FootLink } from '../frame/CardFoot.tsx';
import { EnterCode } from './EnterCode.tsx';
import { codeRequestIn, type CodeRequest } from './recovery.rules.ts';
import { RequestCodeForm } from './RequestCodeForm.tsx';

/** For a resident who has forgotten their password: the phone, then the code that is sent to it. */
export const ForgotPasswordPage = () => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const request = codeRequestIn(state);

  const goOn = (next: CodeRequest, replace: boolean) =>
    void navigate(paths.forgotPassword(), { state: next, replace });

  return (
    <AccountFrame
      title="Forgot password"
      heading={request ? 'Enter the code' : 'Forgot password?'}
      lead={request ? undefined : 'We send a code to your phone, and you choose a new password.'}
      focusFirst
      step={request ? 'code' : 'phone'}
    >
      {request ? (
        <EnterCode request={request} onResent={(next) => goOn(next, true)} />
      ) : (
        <RequestCodeForm phone={typedPhoneIn(state)} onRequested={(next) => goOn(next, false)} />
      )}
      <CardFoot>
        <FootLink to={paths.login()} state={{ phone: typedPhoneIn(state) }}>
          Back to Login
        </FootLink>
        {request && <FootButton onClick={() => void navigate(-1)}>Use another number</FootButton>}
      </CardFoot>
    </AccountFrame>
  );
};
