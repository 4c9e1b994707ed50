import {
  useCallback,
  useEffect,
  useState,
  type RefObject,
  type ReactNode,
  useEffectEvent,
  useRef,
  type Ref,
} from 'react';
import { useLocation } from 'react-router';
import { fieldsOf } from '#shared/storage/stored-json.ts';
import { DiscardDialog } from '#shared/ui/DiscardDialog.tsx';
import { scrollBehavior } from '#shared/ui/media-query.ts';
import { hasDraftAt } from '../kit/form/draft.ts';
import type { FormHandle } from '../kit/form/use-form.ts';
import { useScrollTo } from '../preview/index.ts';

/**
 * For a form that begins anew in its place, when the button that had the focus is gone, or was pressed elsewhere. `section`
 * contains it, with `tabIndex={-1}`: a field would open a phone's keyboard.
 * @returns a function that moves the focus there with the next render
 */
const useFormFocus = (section: RefObject<HTMLElement | null>): (() => void) => {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === 0) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [turn, section]);
  return useCallback(() => setTurn((current) => current + 1), []);
};

/** Asks before a form is replaced in which something was typed. @param text what would be lost */
const useReplacement = (
  form: RefObject<Pick<FormHandle<never>, 'isDirty' | 'discard'> | null>,
  text: string,
): {
  /** Does what replaces the form, at once or after a confirmation. */
  replace: (action: () => void) => void;
  question: ReactNode;
} => {
  const [waiting, setWaiting] = useState<{ action: () => void } | null>(null);
  return {
    replace: (action) => {
      if (form.current?.isDirty) setWaiting({ action });
      else action();
    },
    question: waiting && (
      <DiscardDialog
        title="Discard what you typed?"
        text={text}
        leaveLabel="Discard"
        onStay={() => setWaiting(null)}
        onDiscard={() => {
          setWaiting(null);
          form.current?.discard();
          waiting.action();
        }}
      />
    ),
  };
};

export interface PartForm<Part, Entry> {
  /** What is edited; null for a new one. */
  edited: Part | null;
  /** What there is, of which a new one is the next. */
  parts: readonly Part[];
  /** What has been entered elsewhere before the form is shown. */
  typed: Partial<Entry>;
  handle: Ref<FormHandle<Entry>>;
}

/** The second that the preview has found for the credits, in the navigation state, as a form's entry. */
const creditsIn = (state: unknown): { credits_start?: string } => {
  const seconds = fieldsOf(state)['creditsStart'];
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0
    ? { credits_start: String(seconds) }
    : {};
};

/**
 * The one form on a page of files or episodes, for a new one or one of these. After a reload, or a session that ended, it is
 * for the same one again.
 */
export const usePartEditor = <Part, Entry extends { credits_start: string }>({
  parts,
  idOf,
  placeOf,
  namedIn,
  unsaved,
}: {
  parts: readonly Part[];
  idOf: (part: Part) => number;
  /** The place of what is typed about a part; null for a new one. */
  placeOf: (part: Part | null) => string;
  /** The part that the navigation state names; null when it names none. */
  namedIn: (state: unknown) => Part | null;
  unsaved: string;
}) => {
  const { state } = useLocation();
  const [{ edited, typed, isOpen }, setShown] = useState(() => {
    const begun = parts.find((part) => hasDraftAt(placeOf(part))) ?? namedIn(state);
    return {
      edited: begun,
      typed: (begun === null ? {} : creditsIn(state)) as Partial<Entry>,
      isOpen: begun !== null || parts.length === 0 || hasDraftAt(placeOf(null)),
    };
  });
  // The list is refetched after the form has begun anew.
  const [saved, setSaved] = useState<Part>();
  const form = useRef<FormHandle<Entry>>(null);
  const section = useRef<HTMLDivElement>(null);
  const scrollToForm = useScrollTo(section);
  const focusForm = useFormFocus(section);
  const { replace, question } = useReplacement(form, unsaved);
  const scrollToTyped = useEffectEvent(() => {
    if (typed.credits_start !== undefined) scrollToForm();
  });
  useEffect(() => scrollToTyped(), []);

  const isEdited = (part: Part | null) => (part && idOf(part)) === (edited && idOf(edited));
  const edit = (part: Part | null, entered: Partial<Entry> = {}) =>
    setShown({ edited: part, typed: entered, isOpen: part !== null });
  const setOpen = (isNowOpen: boolean) => setShown((shown) => ({ ...shown, isOpen: isNowOpen }));
  /** Changes the form of a part, if that is the one that is shown. */
  const change = (part: Part, changes: Partial<Entry>) => {
    if (isEdited(part)) form.current?.change(changes);
  };

  return {
    edited,
    /** For the form. It begins anew for another part, and for the next one after one that has been saved. */
    form: { edited, typed, parts: saved === undefined ? parts : [...parts, saved], handle: form },
    formKey: edited ? idOf(edited) : `after ${saved === undefined ? '' : idOf(saved)}`,
    section,
    /** For a form that is folded away while nothing is edited. */
    fold: {
      open: isOpen,
      onToggle: ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => setOpen(currentTarget.open),
    },
    question,
    /** For the switch between a new one and the first of these. */
    editing: {
      label: 'Edit Video',
      role: 'switch',
      'aria-checked': edited !== null,
      checked: edited !== null,
      disabled: parts.length === 0,
      onChange: ({ target: { checked } }: { target: { checked: boolean } }) =>
        replace(() => edit(checked ? (parts[0] ?? null) : null)),
    },
    /** Shows the form for a part, or with null for a new one. */
    show: (part: Part | null) => {
      if (isEdited(part)) {
        setOpen(true);
        focusForm();
      } else {
        replace(() => {
          edit(part);
          focusForm();
        });
      }
    },
    change,
    /** Takes what has been stored of a part by other means into its form, if that is the one that is shown. */
    stored: (part: Part, entries: Partial<Entry>) => {
      if (isEdited(part)) form.current?.take(entries);
    },
    /** Takes what the preview has found into the form of its part. */
    take: (part: Part, changes: Partial<Entry>) => {
      if (isEdited(part)) {
        change(part, changes);
        scrollToForm();
      } else {
        replace(() => {
          edit(part, changes);
          scrollToForm();
        });
      }
    },
    onSaved: (part: Part | undefined) => {
      setSaved(part);
      edit(null);
      focusForm();
    },
    leave: (part: Part) => {
      if (isEdited(part)) edit(null);
    },
  };
};
