import { useState } from 'react';
import { TextField } from '#shared/ui/TextField.tsx';
import { addressOf, addressProblem } from './address.rules.ts';

const KEY = 'card-address';

/**
 * The address of the server in links and on cards. By default the one that this browser uses, which is wrong if the browser
 * runs on the server itself. Another one is stored on this device.
 */
export const useCardAddress = () => {
  const [typed, setTyped] = useState(() => localStorage.getItem(KEY) ?? location.origin);
  const problem = addressProblem(typed);
  const hasUsableAlternative =
    addressOf(typed) !== location.origin && addressProblem(location.origin) === null;
  return {
    typed,
    /** Why residents cannot use it; null when they can. */
    problem,
    /** The address that this browser uses, if it differs and residents can use it, too; null otherwise. */
    browserOrigin: hasUsableAlternative ? location.origin : null,
    change: (next: string) => {
      setTyped(next);
      if (addressProblem(next) !== null || addressOf(next) === location.origin) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, addressOf(next));
    },
  };
};

export const AddressField = ({
  address: { typed, problem, browserOrigin, change },
}: {
  address: ReturnType<typeof useCardAddress>;
}) => (
  <TextField
    label="Address of this Sebule"
    hint={`As residents reach it in the building. ${browserOrigin ? `You have opened it at ${browserOrigin}.` : 'The server shows it when it starts.'}`}
    error={problem ?? undefined}
    type="url"
    inputMode="url"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    name="address"
    value={typed}
    onChange={(event) => change(event.target.value)}
  />
);
