import { useKeys } from '../../../../shared/ui/arrow-keys/use-keys.ts';
import { isBackKey } from './keys.ts';

/** Called for the Back keys; null: other code handles them. */
export const useBackKey = (goBack: (() => void) | null): void =>
  useKeys(
    ({ key }) => {
      if (!goBack || !isBackKey(key)) return false;
      goBack();
      return true;
    },
    { withShift: true },
  );
