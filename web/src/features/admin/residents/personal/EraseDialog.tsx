import type { Resident, PersonalCopy } from '@sebule/contract';
import * as privacyMessages from '@sebule/contract/privacy/messages';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { goneAlready } from '../residents.queries.ts';
import { goesOf } from './personal.rules.ts';

/** Says what goes and what stays, before a resident is erased for good. */
export const EraseDialog = ({
  resident,
  copy,
  onErased,
  onClose,
}: {
  resident: Resident;
  copy: PersonalCopy;
  onErased: () => void;
  onClose: () => void;
}) => {
  const [isSure, setIsSure] = useState(false);
  return (
    <ConfirmDialog
      title={`Erase everything about ${resident.name}?`}
      confirmLabel="Erase"
      danger
      isReady={isSure}
      send={async () =>
        goneAlready(await callAsAdmin('POST admin/clients/erase', { body: { id: resident.user_id } }))
      }
      onDone={() => {
        showToast(privacyMessages.residentErased);
        onErased();
      }}
      onClose={onClose}
    >
      <p>What goes, at once and for good:</p>
      <ul>
        {goesOf(copy).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>What stays, without a name:</p>
      <ul>
        <li>how long each film was watched in the building on a day</li>
        <li>where something is wrong in a film, and which films others asked for, too</li>
        <li>the audit log, until its entries are 24 months old</li>
      </ul>
      <p>Should an older copy of the database be put back, this is done again when Sebule starts.</p>
      <Checkbox
        label="They have asked for it, or have left, and this cannot be undone"
        checked={isSure}
        onChange={({ target }) => setIsSure(target.checked)}
      />
    </ConfirmDialog>
  );
};
