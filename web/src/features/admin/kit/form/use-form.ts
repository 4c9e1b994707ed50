import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
  type ChangeEvent,
  type FormEvent,
} from 'react';
import type { Answer } from '../../../../shared/api/client.ts';
import type { FieldErrors } from '../../../../shared/form/failure.rules.ts';
import { useAttempt } from '../../../../shared/form/use-attempt.ts';
import { draftAt, draftKey, removeDraft, saveDraft } from './draft.ts';
import { besideField } from './sentence.rules.ts';

/** The names of an entry's text fields. */
type TextField<Entry> = {
  [Field in keyof Entry & string]: string extends Entry[Field] ? Field : never;
}[keyof Entry & string];

/**
 * The state of an admin form, with the field names of the API: idle, busy, then saved or a failure to show. The
 * entries are kept whatever the result; `reset` replaces them.
 */
export const useForm = <Entry extends object, T>({
  initial,
  draft,
  problemsIn,
  send,
  onDone,
}: {
  initial: Entry;
  /** The place of a draft: then unsaved changes are stored there until they are sent or discarded. */
  draft?: string;
  /** What has to be corrected before anything is sent. `saved`: what the form had before anything was typed. */
  problemsIn: (entry: Entry, saved: Entry) => FieldErrors<keyof Entry & string>;
  send: (entry: Entry, saved: Entry) => Promise<Answer<T>>;
  onDone: (answer: Answer<T>, entry: Entry) => void;
}) => {
  const [key] = useState(() => (draft === undefined ? null : draftKey(draft)));
  const [first] = useState(
    () => (key === null ? null : draftAt(key, initial)) ?? { entry: initial, saved: initial },
  );
  const [entry, setEntry] = useState(first.entry);
  const [saved, setSaved] = useState(first.saved);
  const attempted = useAttempt<keyof Entry & string>();
  const { ref, failure, busy, attempt, clearError, dismissFailure } = attempted;
  const errors = Object.fromEntries(
    Object.entries<string | undefined>(attempted.errors).map(([field, error]) => [
      field,
      error && besideField(error),
    ]),
  ) as typeof attempted.errors;

  const noticeId = useId();
  /** What is beside a field; while the notice says the same, the field only refers to it. */
  const beside = (field: keyof Entry & string) =>
    failure && errors[field] === failure.msg ? { errorId: noticeId } : { error: errors[field] };

  const settle = useEffectEvent(() => {
    const field = ref.current?.querySelector<HTMLElement>('[aria-invalid]');
    // A failure notice does not cover the form, so the field that the server named can be corrected at once.
    field?.focus();
    // The field says it already, and without the field's name in the API.
    if (field && failure?.code === 'invalid-field') dismissFailure();
  });
  // Before the browser paints: a notice must not flash.
  useLayoutEffect(() => {
    if (failure) settle();
  }, [failure]);

  const isDirty = JSON.stringify(entry) !== JSON.stringify(saved);
  const discard = () => {
    if (key !== null) removeDraft(key);
  };
  useEffect(() => {
    if (key === null) return;
    if (isDirty) saveDraft(key, { entry, saved });
    else removeDraft(key);
  }, [key, isDirty, entry, saved]);

  const setField = <Field extends keyof Entry & string>(field: Field, value: Entry[Field]) => {
    setEntry((current) => ({ ...current, [field]: value }));
    clearError(field);
  };

  return {
    ref,
    entry,
    /** What the form had before anything was typed; of a draft, when it was begun. */
    saved,
    errors,
    failure,
    /** For the notice that shows the failure. */
    noticeId,
    beside,
    busy,
    dismissFailure,
    setField,
    /** Whether there are unsaved changes. */
    isDirty,
    /** Removes the draft, for when the form is left without sending it. */
    discard,
    /** Connects a text field to its entry. */
    text: (field: TextField<Entry>) => ({
      // Wide, so that a form can be handed to fields that know only some of its entries.
      name: field as string,
      value: entry[field] as string,
      ...beside(field),
      readOnly: busy,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        setField(field, target.value as Entry[typeof field]),
    }),
    /** Sends the entry, with these changes made to it at this moment, which are kept whatever the result. */
    submit: (event: FormEvent, changes?: Partial<Entry>) => {
      event.preventDefault();
      const sent = { ...entry, ...changes };
      setEntry(sent);
      attempt({
        problems: problemsIn(sent, saved),
        send: () => send(sent, saved),
        onDone: (answer) => {
          setSaved(sent);
          // The form may be gone before the next render.
          discard();
          onDone(answer, sent);
        },
      });
    },
    /** Takes over what has been stored by other means than this form. */
    take: (stored: Partial<Entry>) => {
      setEntry((current) => ({ ...current, ...stored }));
      setSaved((current) => ({ ...current, ...stored }));
    },
    /** Starts again with these entries. */
    reset: (next: Entry) => {
      setEntry(next);
      setSaved(next);
    },
  };
};
