import { useState, type ReactNode, type RefObject } from 'react';
import { DiscardDialog } from '#shared/ui/DiscardDialog.tsx';
import type { FormHandle } from './use-form.ts';

/**
 * For a form that gives way to another one on the same page: asks before what was typed is lost.
 * @param text what would be lost
 */
export const useReplacement = (
  form: RefObject<Pick<FormHandle<never>, 'isDirty' | 'discard'> | null>,
  text: string,
): {
  /** Does what replaces the form, at once or after a confirmation. */
  replace: (action: () => void) => void;
  /** The question, while it is asked. */
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
