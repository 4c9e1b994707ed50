import type { RefusalCode } from '@sebule/contract';
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  type FormEvent,
  type Ref,
} from 'react';
import { refusalCode, type Answer } from '#shared/api/client.ts';
import type { FieldErrors } from '#shared/form/failure.rules.ts';
import { useEntry, type TextFieldOf } from '#shared/form/use-entry.ts';
import { draftAt, draftKey, removeDraft, saveDraft } from './draft.ts';
import {
  differencesOf,
  isStored,
  rebased,
  type EditDifference,
  type FieldLabels,
} from './overtaken.rules.ts';
import { besideField } from './sentence.rules.ts';

/** The version of what is edited, which the server compares; undefined for what has none. */
type Version = string | undefined;

/** What a form needs to know when somebody else may save the same thing meanwhile. */
interface Edited<Entry, T> {
  /** The server's refusal of a form that was overtaken. */
  code: RefusalCode;
  labels: FieldLabels<Entry>;
  /** As it is now; null when it is gone. @throws NetworkError */
  load: () => Promise<T | null>;
  entryOf: (item: T) => Entry;
  versionOf: (item: T) => Version;
  /** The fields that nobody has entered: Sebule may change them meanwhile, which nobody needs to decide about. */
  guessedIn?: (item: T) => readonly string[] | undefined;
  /** How an entry of this field is shown, where it is not shown as it is typed. */
  textOf?: (field: keyof Entry & string, entry: Entry) => string;
}

export interface FormHandle<Entry> {
  isDirty: boolean;
  /** Removes the draft, for when the form is left without sending it. */
  discard: () => void;
  change: (changes: Partial<Entry>) => void;
  /** Takes over what has been stored by other means than this form. */
  take: (stored: Partial<Entry>) => void;
}

interface Overtaken<Entry> {
  now: { entry: Entry; version: Version };
  differences: EditDifference<keyof Entry & string>[];
}

/**
 * The state of an admin form, with the field names of the API: idle, busy, then saved or a failure to show. The
 * entries are kept whatever the result; `reset` replaces them. Unsaved changes are kept as a draft until they are sent or
 * discarded, also when the session ends meanwhile. Of something that somebody else has saved meanwhile, `overtaken` says
 * what differs, and `resolve` goes on from there.
 */
export const useForm = <Entry extends object, T>({
  initial,
  place,
  version: initialVersion,
  edited,
  typed,
  handle,
  problemsIn,
  send,
  onDone,
}: {
  initial: Entry;
  /** The place of its draft: what is written, and to whom. */
  place: string;
  version?: Version;
  edited?: Edited<Entry, T>;
  /** What has been entered elsewhere before the form is shown. */
  typed?: Partial<Entry>;
  /** For what else on the page changes the form, or replaces it. */
  handle?: Ref<FormHandle<Entry>>;
  /** What has to be corrected before anything is sent. `saved`: what the form had before anything was typed. */
  problemsIn: (entry: Entry, saved: Entry) => FieldErrors<keyof Entry & string>;
  send: (entry: Entry, saved: Entry, version: Version) => Promise<Answer<T>>;
  onDone: (answer: Answer<T>, entry: Entry) => void;
}) => {
  const [key] = useState(() => draftKey(place));
  const [draft] = useState(() => draftAt(key, initial));
  const [isRestored, setRestored] = useState(draft !== null);
  const [saved, setSaved] = useState(draft?.saved ?? initial);
  const [version, setVersion] = useState<Version>(draft ? draft.version : initialVersion);
  const [overtaken, setOvertaken] = useState<Overtaken<Entry> | null>(null);
  const entered = useEntry<Entry>(() => ({ ...(draft?.entry ?? initial), ...typed }));
  const { ref, entry, setEntry, change, setField, tick, failure, busy, attempt, dismissFailure } = entered;
  const errors = Object.fromEntries(
    Object.entries<string | undefined>(entered.errors).map(([field, error]) => [
      field,
      error && besideField(error),
    ]),
  ) as typeof entered.errors;

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
  const discard = () => removeDraft(key);
  useEffect(() => {
    if (isDirty) saveDraft(key, { entry, saved, version });
    else removeDraft(key);
  }, [key, isDirty, entry, saved, version]);

  const take = (stored: Partial<Entry>, now?: Version) => {
    setEntry((current) => ({ ...current, ...stored }));
    setSaved((current) => ({ ...current, ...stored }));
    if (now !== undefined) setVersion(now);
  };
  useImperativeHandle(handle, () => ({ isDirty, discard, change, take }));

  /** Goes on with these entries as what is stored. */
  const startFrom = (stored: Entry, now: Version) => {
    setSaved(stored);
    setVersion(now);
    setOvertaken(null);
  };

  /** Sends it, and compares it with what somebody else has saved meanwhile: what differs nowhere is sent on top of it. */
  const sendOrCompare = async (sent: Entry): Promise<Answer<T>> => {
    const answer = await send(sent, saved, version);
    if (!edited || refusalCode(answer) !== edited.code) return answer;
    const item = await edited.load();
    if (item === null) return answer;
    const now = { entry: edited.entryOf(item), version: edited.versionOf(item) };
    if (isStored(edited.labels, sent, now.entry))
      return { ...answer, success: true, msg: 'This is saved already', details: [item] };
    const differences = differencesOf(
      edited.labels,
      { before: saved, mine: sent, theirs: now.entry },
      { guessed: edited.guessedIn?.(item), textOf: edited.textOf },
    );
    if (differences.length === 0) {
      const next = rebased(saved, sent, now.entry);
      startFrom(now.entry, now.version);
      setEntry(next);
      return send(next, now.entry, now.version);
    }
    setOvertaken({ now, differences });
    return { ...answer, msg: 'This was changed meanwhile. Save again to compare.' };
  };

  return {
    ref,
    entry,
    /** What the form had before anything was typed; of a draft, when it was begun. */
    saved,
    errors,
    failure,
    noticeId,
    beside,
    busy,
    dismissFailure,
    setField,
    change,
    isDirty,
    /** Whether what was typed before a session ended, or a reload, is here again. */
    isRestored: isRestored && isDirty,
    /** Removes the draft, for when the form is left without sending it. */
    discard,
    startOver: () => {
      setEntry(initial);
      startFrom(initial, initialVersion);
      setRestored(false);
      dismissFailure();
    },
    /** What differs from what somebody else has saved meanwhile; null otherwise. */
    overtaken: overtaken?.differences ?? null,
    /** Leaves the comparison; the next try compares again. */
    closeComparison: () => setOvertaken(null),
    /**
     * Goes on from what somebody else has saved.
     * @param theirs the fields in which their change is taken; the other ones that differ stay as they are here
     */
    resolve: (theirs: ReadonlySet<string>) => {
      if (!overtaken) return;
      const { now, differences } = overtaken;
      const mine = new Set(differences.map(({ field }) => field).filter((field) => !theirs.has(field)));
      setEntry(rebased(saved, entry, now.entry, { theirs, mine }));
      startFrom(now.entry, now.version);
      dismissFailure();
    },
    text: (field: TextFieldOf<Entry>) => ({ ...entered.text(field), ...beside(field), readOnly: busy }),
    tick,
    /** Sends the entry, with these changes made to it at this moment, which are kept whatever the result. */
    submit: (event: FormEvent, lastChanges?: Partial<Entry>) => {
      event.preventDefault();
      const sent = { ...entry, ...lastChanges };
      setEntry(sent);
      attempt({
        problems: problemsIn(sent, saved),
        send: () => sendOrCompare(sent),
        onDone: (answer) => {
          setSaved(sent);
          setRestored(false);
          if (edited && answer.details[0]) setVersion(edited.versionOf(answer.details[0]));
          // The form may be gone before the next render.
          discard();
          onDone(answer, sent);
        },
      });
    },
    /** Takes over what has been stored by other means than this form. */
    take,
    reset: (next: Entry) => {
      setEntry(next);
      setSaved(next);
      setRestored(false);
    },
  };
};
