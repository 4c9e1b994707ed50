import { TextField } from '#shared/ui/TextField.tsx';
import type { CardAddress } from './use-card-address.ts';

/** The address at which residents open Sebule. */
export const AddressField = ({
  address: { typed, problem, browserOrigin, change },
}: {
  address: CardAddress;
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
