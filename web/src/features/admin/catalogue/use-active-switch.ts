import * as catalogueMessages from '@sebule/contract/catalogue/messages';
import { useState } from 'react';
import type { Answer } from '#shared/api/client.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { showErrorToast, showToast } from '../kit/toast/toast.ts';
import { useCatalogueChanged } from './title.queries.ts';

/** For a checkbox that shows something to residents or hides it: what was pressed, until the list has been refetched. */
export const useActiveSwitch = <T>(isActive: boolean, send: (isActive: boolean) => Promise<Answer<T>>) => {
  const catalogueChanged = useCatalogueChanged();
  const { busy, attempt } = useAttempt();
  const [pressed, setPressed] = useState<boolean | null>(null);
  if (pressed === isActive && !busy) setPressed(null);
  return {
    checked: pressed ?? isActive,
    onChange: ({ target }: { target: { checked: boolean } }) => {
      setPressed(target.checked);
      attempt({
        send: () => send(target.checked),
        onDone: ({ msg }) => {
          showToast(msg);
          catalogueChanged();
        },
        onFailed: () => {
          setPressed(null);
          showErrorToast(catalogueMessages.statusUpdateFailed);
        },
      });
    },
  };
};
