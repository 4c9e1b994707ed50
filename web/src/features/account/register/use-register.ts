import { messages } from '@sebule/contract/messages';
import { useState, type ChangeEvent } from 'react';
import { call } from '../../../shared/api/client.ts';
import { useAttempt } from '../../../shared/form/use-attempt.ts';
import { numberPasteProblem } from './number.rules.ts';
import {
  entryOf,
  problemsIn,
  signupBody,
  withField,
  type RegisterEntry,
  type RegisterField,
  type RegisterInput,
  type RegisterKind,
} from './register.rules.ts';

type TextFieldName = {
  [Field in RegisterField]: RegisterEntry[Field] extends string
    ? string extends RegisterEntry[Field]
      ? Field
      : never
    : never;
}[RegisterField];

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
    /** Connects a text field to its entry. */
    text: (field: TextFieldName) => ({
      name: field,
      value: entry[field],
      error: errors[field] ?? (field === 'phone' ? (pasteRefusal ?? undefined) : undefined),
      required: true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setField(field, event.target.value),
    }),
    submit: () => {
      setPasteRefusal(null);
      attempt({
        problems: problemsIn(entry, kind),
        send: () => call('POST user/signup', { body: signupBody(entry, kind) }),
        isDone: ({ success, msg }) => success && msg === messages.userRegistered,
        onDone: () => onRegistered(entry),
        onFailed: onRefused,
      });
    },
  };
};
export type RegisterFormState = ReturnType<typeof useRegister>;
