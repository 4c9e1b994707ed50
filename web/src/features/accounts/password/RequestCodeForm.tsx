import { useState } from 'react';
import { problems } from '#shared/form/failure.rules.ts';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';
import { phoneProblem } from '#shared/form/phone.rules.ts';
import { PhoneField } from '#shared/form/PhoneField.tsx';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { CodeSource } from '../form/setup.queries.ts';
import { fullPhone, type CodeRequest } from './recovery.rules.ts';
import { requestCode } from './request-code.ts';

const buttonText = (source: CodeSource, busy: boolean): string => {
  if (!source) return 'Go on';
  if (!source.isSms) return 'Enter the code';
  return busy ? 'Sending ...' : 'Send Code';
};

/** Step 1: the phone that the code goes to, or whose holder is given one. */
export const RequestCodeForm = ({
  phone: initialPhone,
  source,
  last,
  onRequested,
}: {
  phone: string;
  source: CodeSource;
  /** A request that may be used again for its phone. */
  last: CodeRequest | null;
  onRequested: (request: CodeRequest) => void;
}) => {
  const [phone, setPhone] = useState(initialPhone);
  const { formProps, errors, failure, busy, attempt, setError, dismissFailure } = useAttempt<'phone'>();

  const submit = () => {
    if (last?.phone === fullPhone(phone)) return onRequested(last);
    attempt({
      problems: problems({ phone: phoneProblem(phone) }),
      ...requestCode(fullPhone(phone), onRequested),
    });
  };

  return (
    <form {...formProps(submit)} className="stack-form" aria-label="Forgot password">
      <PhoneField
        value={phone}
        error={errors.phone}
        onChange={setPhone}
        onRefusal={(refusal) => setError('phone', refusal)}
      />
      <Button type="submit" wide busy={busy}>
        {buttonText(source, busy)}
      </Button>
      {failure && (
        <FailureDialog
          title={source?.isSms ? 'No code sent' : 'That did not work'}
          {...failure}
          msg={`Error: ${failure.msg}`}
          onClose={dismissFailure}
        />
      )}
    </form>
  );
};
