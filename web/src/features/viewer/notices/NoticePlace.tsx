import type { ResidentNotice } from '@sebule/contract';
import { lazy, Suspense, useDeferredValue, useState, type ComponentType } from 'react';
import { readStored, writeStored } from '#shared/storage/stored-json.ts';
import styles from './NoticePlace.module.css';

const KEY = 'dismissedNotices';
/** Older ones have long ended. */
const KEPT = 50;

const readDismissed = (): number[] => {
  const stored = readStored('localStorage', KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
};

const storeDismissed = (ids: readonly number[]): void => writeStored('localStorage', KEY, ids.slice(-KEPT));

interface BandProps {
  notices: readonly ResidentNotice[];
  onDismiss: (id: number) => void;
}

/** Without a connection its code does not load, and nothing is shown: the notice is among the notifications as well. */
const NoticeBand = lazy(async (): Promise<{ default: ComponentType<BandProps> }> => {
  try {
    return { default: (await import('./NoticeBand.tsx')).NoticeBand };
  } catch (error) {
    console.warn(error);
    return { default: () => null };
  }
});

/**
 * Where the dashboard shows notices. A page that is drawn with a notice keeps a place for it. A notice that is
 * published later floats above the page, so that nothing moves under the viewer's thumb.
 */
export const NoticePlace = ({ notices }: { notices: readonly ResidentNotice[] }) => {
  const [dismissed, setDismissed] = useState(readDismissed);
  const wanted = notices.filter(({ id }) => !dismissed.includes(id));
  const [isReserved, setReserved] = useState(wanted.length > 0);
  // The page comes first.
  const isDrawn = useDeferredValue(true, false);
  if (wanted.length === 0 && !isReserved) return null;
  const dismiss = (id: number) => {
    const next = [...dismissed, id];
    storeDismissed(next);
    setDismissed(next);
    if (wanted.length === 1) setReserved(false);
  };
  return (
    <div className={isReserved ? styles.reserved : styles.floating}>
      {isDrawn && (
        <Suspense fallback={null}>
          <NoticeBand notices={wanted} onDismiss={dismiss} />
        </Suspense>
      )}
    </div>
  );
};
