import { useEffect, useEffectEvent } from 'react';
import { useOutletContext } from 'react-router';

/** Tells the dashboard once that what is shown below its greeting is known; until then it focuses nothing. */
export const useSettled = (isSettled: boolean): void => {
  const onSettled = useOutletContext<(() => void) | null | undefined>();
  const settle = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);
};
