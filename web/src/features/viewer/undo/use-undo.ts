import { useEffect, useState } from 'react';
import { failureText } from '#shared/ui/offline-hint.ts';

/** What has been done, or why that failed; `undo` is null when there is nothing to take back. */
export interface Told {
  text: string;
  undo: (() => void) | null;
}

type Change = (isDone: boolean) => Promise<{ success: boolean; msg: string }>;

/**
 * Does something that can be taken back for `forMs` milliseconds. `change(true)` does it on the server, `change(false)`
 * takes it back, and `refresh` follows either, also after a failure.
 */
export const useUndo = (forMs: number, refresh: () => void) => {
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    if (!told) return undefined;
    const timer = setTimeout(() => setTold(null), forMs);
    return () => clearTimeout(timer);
  }, [told, forMs]);

  const send = async (change: Change, isDone: boolean): Promise<void> => {
    const { success, msg } = await change(isDone).catch((error: unknown) => ({
      success: false,
      msg: failureText(error),
    }));
    if (!success) setTold({ text: msg, undo: null });
    refresh();
  };
  const act = (text: string, change: Change) => {
    const undo = () => {
      setTold(null);
      void send(change, false);
    };
    setTold({ text, undo });
    void send(change, true);
  };
  return { told, act, close: () => setTold(null) };
};
