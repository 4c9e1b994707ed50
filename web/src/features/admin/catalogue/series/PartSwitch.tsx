import * as catalogueMessages from '@sebule/contract/catalogue/messages';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { showErrorToast, showToast } from '../../kit/toast/toast.ts';
import { useCatalogueChanged } from '../title.queries.ts';

/** Shows a season or an episode to residents, or hides it. */
export const PartSwitch = ({
  kind,
  id,
  name,
  isActive,
}: {
  kind: 'season' | 'episode';
  id: number;
  name: string;
  isActive: boolean;
}) => {
  const catalogueChanged = useCatalogueChanged();
  const { busy, attempt } = useAttempt();
  // What was pressed is shown until the list has been refetched.
  const [pressed, setPressed] = useState<boolean | null>(null);
  if (pressed !== null && pressed === isActive && !busy) setPressed(null);
  return (
    <Checkbox
      label="Active"
      aria-label={`Active: show ${name} to residents`}
      checked={pressed ?? isActive}
      onChange={({ target }) => {
        setPressed(target.checked);
        attempt({
          send: () =>
            callAsAdmin('PATCH videos/update-active', { body: { kind, id, is_active: target.checked } }),
          onDone: ({ msg }) => {
            showToast(msg);
            catalogueChanged();
          },
          onFailed: () => {
            setPressed(null);
            showErrorToast(catalogueMessages.statusUpdateFailed);
          },
        });
      }}
    />
  );
};
