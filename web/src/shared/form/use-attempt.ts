import { useEffect, useRef, useState, type FormEvent } from 'react';
import { NetworkError, type Answer } from '../api/client.ts';
import { sendingHint, sendingMessage } from '../ui/sending-hint.ts';
import { errorsIn, failureOf, unreachable, type Failure, type FieldErrors } from './failure.rules.ts';

interface Attempt<Field extends string, T> {
  /** Problems to correct first; nothing is sent while there are any. */
  problems?: FieldErrors<Field>;
  send: () => Promise<Answer<T>>;
  /** Whether the answer is a success; by default, whether the server says so. */
  isDone?: (answer: Answer<T>) => boolean;
  onDone: (answer: Answer<T>) => void;
  /** The invalid fields, for a refusal that names none. */
  fieldErrors?: (answer: Answer<T>) => FieldErrors<Field>;
  onFailed?: () => void;
}

interface State<Field extends string> {
  errors: FieldErrors<Field>;
  failure?: Failure;
  /** Counts refusals: after each one, the first field with an error gets the focus. */
  refusals: number;
}

/**
 * Submits a form: idle, busy, then done or a failure to show. The first field with an error gets the focus, once no
 * dialog covers it.
 */
export const useAttempt = <Field extends string>() => {
  const ref = useRef<HTMLFormElement>(null);
  const [{ errors, failure, refusals }, setState] = useState<State<Field>>({ errors: {}, refusals: 0 });
  const [busy, setBusy] = useState(false);
  // A ref, as a second press may come before the next render.
  const running = useRef(false);
  const isCovered = failure !== undefined;

  useEffect(() => {
    if (refusals > 0 && !isCovered) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals, isCovered]);

  const refuse = (refusal: Omit<State<Field>, 'refusals'>) =>
    setState((state) => ({ ...refusal, refusals: state.refusals + 1 }));

  const setRunning = (now: boolean) => {
    running.current = now;
    setBusy(now);
  };

  const run = async <T>({ send, isDone, onDone, fieldErrors, onFailed }: Attempt<Field, T>) => {
    setRunning(true);
    try {
      const answer = await send();
      if (isDone ? isDone(answer) : answer.success) return onDone(answer);
      refuse({
        errors: { ...fieldErrors?.(answer), ...errorsIn(answer.details) },
        failure: failureOf(answer),
      });
    } catch (error) {
      if (!(error instanceof NetworkError)) console.error(error);
      refuse({
        errors: {},
        failure: { ...unreachable, reason: sendingMessage(error), hint: sendingHint(error) },
      });
    } finally {
      setRunning(false);
    }
    onFailed?.();
  };

  const setError = (field: Field, error: string | null) =>
    setState((state) => ({ ...state, errors: { ...state.errors, [field]: error ?? undefined } }));

  return {
    ref,
    /** What the form element needs; `submit` is called when the user submits it. */
    formProps: (submit: () => void) => ({
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submit();
      },
    }),
    errors,
    failure,
    busy,
    attempt: <T>(attempt: Attempt<Field, T>) => {
      if (running.current) return;
      refuse({ errors: attempt.problems ?? {} });
      if (Object.keys(attempt.problems ?? {}).length === 0) void run(attempt);
    },
    clearError: (field: Field) => setError(field, null),
    /** Sets a field's error while it is being filled in; null clears it. */
    setError,
    dismissFailure: () =>
      setState(({ errors: kept, refusals: count }) => ({ errors: kept, refusals: count })),
  };
};
