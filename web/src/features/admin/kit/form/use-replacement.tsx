import { useEffect, useState, type ReactNode } from 'react';
import { DiscardDialog } from '../../../../shared/ui/DiscardDialog.tsx';

/**
 * For a form that gives way to another one on the same page: asks before what was typed is lost.
 * @param text what would be lost
 */
export const useReplacement = (
  text: string,
): {
  /** For the form, to report its unsaved changes. */
  onDirty: (isDirty: boolean) => void;
  /** Does what replaces the form, at once or after a confirmation. */
  replace: (action: () => void) => void;
  /** The question, while it is asked. */
  question: ReactNode;
} => {
  const [isDirty, setIsDirty] = useState(false);
  const [waiting, setWaiting] = useState<{ action: () => void } | null>(null);
  return {
    onDirty: setIsDirty,
    replace: (action) => {
      if (isDirty) setWaiting({ action });
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
          waiting.action();
        }}
      />
    ),
  };
};

/** Reports whether a form has unsaved changes to the page that may replace it. */
export const useReportDirty = (isDirty: boolean, onDirty: (isDirty: boolean) => void): void => {
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
};
