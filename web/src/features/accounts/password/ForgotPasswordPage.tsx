import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { typedPhoneIn } from '#shared/form/phone.rules.ts';
import { paths } from '#shared/paths.ts';
import { useGoBack } from '#shared/use-go-back.ts';
import { useCodeSource, type CodeSource } from '../form/setup.queries.ts';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { BackKey } from '../frame/BackKey.tsx';
import { CardFoot, FootButton, FootLink } from '../frame/CardFoot.tsx';
import { AskForCode } from './AskForCode.tsx';
import { EnterCode } from './EnterCode.tsx';
import { codeRequestIn, type CodeRequest } from './recovery.rules.ts';
import { RequestCodeForm } from './RequestCodeForm.tsx';
import { passwordOwner } from './signed-in-here.ts';

/** For a resident who has forgotten their password or has none yet: the phone, then the code that is sent to it or given by somebody. */
export const ForgotPasswordPage = () => {
  const navigate = useNavigate();
  const goBack = useGoBack(paths.login());
  const { state } = useLocation();
  const request = codeRequestIn(state);
  const source = useCodeSource();
  const [last, setLast] = useState(request);
  // Somebody signed in without a password has not forgotten one.
  const [isFirst] = useState(() => passwordOwner()?.has_password === false);

  const goOn = (next: CodeRequest, replace: boolean) => {
    setLast(next);
    void navigate(paths.forgotPassword(), { state: next, replace });
  };

  return (
    <AccountFrame
      title={isFirst ? 'Set a password' : 'Forgot password'}
      heading={request ? 'Enter the code' : isFirst ? 'Set a password' : 'Forgot password?'}
      lead={request || !source ? undefined : <HowItGoes source={source} />}
      focusFirst
      step={request ? 'code' : 'phone'}
    >
      {request ? (
        <EnterCode request={request} source={source} onResent={(next) => goOn(next, true)} />
      ) : (
        <RequestCodeForm
          phone={typedPhoneIn(state)}
          source={source}
          // Where codes are not sent, the same request still applies.
          last={source?.isSms === false ? last : null}
          onRequested={(next) => goOn(next, false)}
        />
      )}
      <CardFoot>
        <FootLink to={paths.login()} state={{ phone: typedPhoneIn(state) }}>
          Back to Login
        </FootLink>
        {request && <FootButton onClick={() => void navigate(-1)}>Use another number</FootButton>}
      </CardFoot>
      <BackKey goBack={goBack} known={typedPhoneIn(state)} />
    </AccountFrame>
  );
};

const HowItGoes = ({ source }: { source: NonNullable<CodeSource> }) =>
  source.isSms ? (
    'We send a code to your phone, and you choose a new password.'
  ) : (
    <>
      <AskForCode {...source.contact} />. Then you choose a new password.
    </>
  );
