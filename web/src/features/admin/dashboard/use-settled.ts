import { useEffect, useEffectEvent } from 'react';
import { useOutletContext } from 'react-router';

/** What has to be known before the dashboard focuses what there is to do. */
export type SettledPart = 'steps' | 'attention';

/** Tells the dashboard once that a part below its greeting is known. */
export const useSettled = (part: SettledPart, isSettled: boolean): void => {
  const onSettled = useOutletContext<((part: SettledPart) => void) | null | undefined>();
  const settle = useEffectEvent(() => onSettled?.(part));
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);
};
