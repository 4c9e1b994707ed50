import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#shared/api/client.ts';
import { problems } from '#shared/form/failure.rules.ts';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { codeProblem, isWholeCode } from '../form/code.rules.ts';
import { CodeField } from '../form/CodeField.tsx';
import { ResendCode } from '../form/ResendCode.tsx';
import type { CodeSource } from '../form/setup.queries.ts';
import { AskForCode } from './AskForCode.tsx';
import { PhoneNumber } from './PhoneNumber.tsx';
import type { CodeRequest, ResetGrant } from './recovery.rules.ts';
import { requestCode } from './request-code.ts';
import styles from '../form/AccountForm.module.css';

export const EnterCode = ({
  request,
  source,
  onResent,
}: {
  request: CodeRequest;
  source: CodeSource;
  onResent: (request: CodeRequest) => void;
}) => {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const { ref, formProps, errors, failure, busy, attempt, clearError, dismissFailure } = useAttempt<'code'>();
  const { phone, id, user_id, requestedAt } = request;

  useEffect(() => {
    // The field appears in response to the user's action, and is the only step left.
    ref.current?.querySelector('input')?.focus();
  }, [ref]);

  const submit = (entered: string) =>
    attempt({
      problems: problems({ code: codeProblem(entered) }),
      send: () =>
        call('PATCH user/submit-code', {
          body: { phone, code: entered, id, user_id, password: '', confirm_password: '' },
        }),
      onDone: ({ token }) => {
        if (!token) throw new Error('A code was accepted without a grant');
        const state: ResetGrant = { phone, grant: token };
        // The code is used up: Back must not return to it.
        void navigate(paths.resetPassword(), { replace: true, state });
      },
      onFailed: () => setCode(''),
    });

  const handleChange = (next: string) => {
    setCode(next);
    clearError('code');
    if (isWholeCode(code, next)) submit(next);
  };
  const handleResend = () => {
    attempt(requestCode(phone, onResent));
    // The countdown replaces the button, and the code is the next step.
    ref.current?.querySelector('input')?.focus();
  };

  return (
    <form {...formProps(() => submit(code))} className="stack-form" aria-label="Your phone">
      <p role="status">
        {!source && 'Type the code here.'}
        {source && !source.isSms && (
          <>
            <AskForCode {...source.contact} /> for <PhoneNumber phone={phone} />, and type it in here.
          </>
        )}
        {source?.isSms && (
          <>
            We have sent a code to <PhoneNumber phone={phone} />, if it is registered here.
          </>
        )}
      </p>
      <CodeField value={code} error={errors.code} onChange={handleChange} />
      <div className={`grid-1 ${styles.end}`}>
        <Button type="submit" wide busy={busy}>
          Submit
        </Button>
        <ResendCode sentAt={requestedAt} onResend={handleResend} />
      </div>
      {failure && (
        <FailureDialog
          title="That did not work"
          {...failure}
          msg={`Error: ${failure.msg}`}
          onClose={dismissFailure}
        />
      )}
    </form>
  );
};
