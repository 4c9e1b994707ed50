import * as accountMessages from '@sebule/contract/accounts/messages';
import { useState, type ChangeEvent } from 'react';
import { call, NetworkError, type Answer } from '#shared/api/client.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import type { TextFieldOf } from '#shared/form/use-entry.ts';
import { storeSession } from '#shared/storage/session.ts';
import { adminLoginBody } from '../login/admin-login.rules.ts';
import { signedInBy } from '../login/login.rules.ts';
import { numberPasteProblem } from './number.rules.ts';
import {
  entryOf,
  registerProblems,
  signupBody,
  withField,
  type RegisterEntry,
  type RegisterField,
  type RegisterInput,
  type RegisterKind,
} from './register.rules.ts';

const isRegistered = ({ success, msg }: Pick<Answer<unknown>, 'success' | 'msg'>): boolean =>
  success && msg === accountMessages.userRegistered;

/** Whoever has just chosen a password need not type it again. When it fails, the sign-in page that follows asks for it. */
const signInAtOnce = async (entry: RegisterEntry): Promise<void> => {
  try {
    const answer = await call('POST user/login', { body: adminLoginBody(entry) });
    if (answer.success) storeSession(signedInBy(answer));
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
  }
};

/** The sign-up form: idle, busy, then registered or a failure to show. It always keeps its entries. */
export const useRegister = ({
  initialInput,
  kind,
  onRegistered,
  onRefused,
}: {
  initialInput: RegisterInput;
  kind: RegisterKind;
  onRegistered: (entry: RegisterEntry) => void;
  onRefused: () => void;
}) => {
  const [input, setInput] = useState(initialInput);
  const [pasteRefusal, setPasteRefusal] = useState<string | null>(null);
  const { attempt, clearError, errors, ...form } = useAttempt<RegisterField>();
  const entry = entryOf(input, kind);

  const setField = <Field extends RegisterField>(field: Field, value: RegisterEntry[Field]) => {
    setInput(withField(input, field, value));
    clearError(field);
    if (field === 'phone') setPasteRefusal(numberPasteProblem(input.country, input.phone, value as string));
    if (field === 'country') {
      // A number that was wrong may be right in another country.
      clearError('phone');
      setPasteRefusal(null);
    }
  };

  return {
    ...form,
    errors,
    input,
    entry,
    setField,
    text: (field: TextFieldOf<RegisterEntry>) => ({
      name: field,
      value: entry[field],
      error: errors[field] ?? (field === 'phone' ? (pasteRefusal ?? undefined) : undefined),
      required: true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setField(field, event.target.value),
    }),
    submit: () => {
      setPasteRefusal(null);
      attempt({
        problems: registerProblems(entry, kind),
        send: async () => {
          const answer = await call('POST user/signup', { body: signupBody(entry, kind) });
          if (isRegistered(answer) && kind.role === 'admin') await signInAtOnce(entry);
          return answer;
        },
        isDone: isRegistered,
        onDone: () => onRegistered(entry),
        onFailed: onRefused,
      });
    },
  };
};
export type RegisterFormState = ReturnType<typeof useRegister>;
