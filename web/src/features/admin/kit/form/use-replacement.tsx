import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { DiscardDialog } from '#shared/ui/DiscardDialog.tsx';

/**
 * For a form that gives way to another one on the same page: asks before what was typed is lost.
 * @param text what would be lost
 */
export const useReplacement = (
  text: string,
): {
  /** For the form, to report how its unsaved changes are discarded; null without any. */
  onDirty: (discard: (() => void) | null) => void;
  /** Does what replaces the form, at once or after a confirmation. */
  replace: (action: () => void) => void;
  /** The question, while it is asked. */
  question: ReactNode;
} => {
  const [discard, setDiscard] = useState<{ unsaved: () => void } | null>(null);
  const [waiting, setWaiting] = useState<{ action: () => void } | null>(null);
  const report = useCallback((unsaved: (() => void) | null) => setDiscard(unsaved && { unsaved }), []);
  return {
    onDirty: report,
    replace: (action) => {
      if (discard) setWaiting({ action });
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
          discard?.unsaved();
          waiting.action();
        }}
      />
    ),
  };
};

/** Reports the unsaved changes of a form to the page that may replace it. */
export const useReportDirty = (
  { isDirty, discard }: { isDirty: boolean; discard: () => void },
  onDirty: (discard: (() => void) | null) => void,
): void => {
  const discardNow = useEffectEvent(discard);
  useEffect(() => {
    onDirty(isDirty ? () => discardNow() : null);
    return () => onDirty(null);
  }, [isDirty, onDirty]);
};
