import type { Client } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { FailureDialog } from '../../../../shared/form/FailureDialog.tsx';
import { useAttempt } from '../../../../shared/form/use-attempt.ts';
import { monthsText, retentionQuery } from '../../../../shared/retention.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { phoneText } from '../../kit/phone-text.ts';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { dayText } from '../day-text.ts';
import { openErasuresQuery } from '../erasures.queries.ts';
import { goneAlready } from '../gone-already.ts';
import { useClientGone, useClientsChanged } from '../residents.queries.ts';
import { PASSWORD_DROPPED } from './status.rules.ts';

export interface ClientDialogProps {
  client: Client;
  onClose: () => void;
}

/** Returns a function that refetches the list and reports what has been done. */
const useReportDone = (message: string) => {
  const clientsChanged = useClientsChanged();
  return () => {
    clientsChanged();
    showToast(message);
  };
};

const setStatus = (client: Client, status: 'active' | 'blocked') => () =>
  callAsAdmin('PATCH admin/clients/update-status', { body: { id: client.user_id, status } });

/** Asks for confirmation only if the resident has a password, which may be lost. */
export const Approval = (props: ClientDialogProps) =>
  props.client.has_password ? <ApproveDialog {...props} /> : <ActivateDirectly {...props} done="approved" />;

export const Unblocking = (props: ClientDialogProps) => <ActivateDirectly {...props} done="unblocked" />;

/** Makes a resident active without a confirmation. A refusal is shown in a dialog. */
const ActivateDirectly = ({ client, done, onClose }: ClientDialogProps & { done: string }) => {
  const { failure, attempt } = useAttempt();
  const clientsChanged = useClientsChanged();
  const handleDone = useReportDone(`${client.name} has been ${done}`);
  const start = useEffectEvent(() =>
    attempt({
      send: setStatus(client, 'active'),
      onDone: () => {
        handleDone();
        onClose();
      },
    }),
  );
  useEffect(() => start(), []);
  return (
    failure && (
      <FailureDialog
        title={
          failure.status === 0
            ? `It is not known whether ${client.name} has been ${done}`
            : `${client.name} has not been ${done}`
        }
        message={failure.msg}
        hint={failure.hint}
        onClose={() => {
          // The list shows what has become of it.
          clientsChanged();
          onClose();
        }}
      />
    )
  );
};

const ApproveDialog = ({ client, onClose }: ClientDialogProps) => (
  <ConfirmDialog
    title={`Approve ${client.name}?`}
    confirmLabel="Approve"
    send={setStatus(client, 'active')}
    onDone={useReportDone(`${client.name} has been approved`)}
    onClose={onClose}
  >
    <p>They can sign in with {phoneText(client.phone)} from now on.</p>
    <p>{PASSWORD_DROPPED}</p>
  </ConfirmDialog>
);

/** For how long something is kept of those who have left, as the privacy notice says it. */
const useLeftMonths = (): string => monthsText(useQuery(retentionQuery).data?.left_months);

/** Distinguishes residents who have the same name. */
const ResidentLine = ({ client }: { client: Client }) => (
  <p>{[phoneText(client.phone), client.apartment, client.location].filter(Boolean).join(', ')}</p>
);

export const BlockDialog = ({ client, onClose }: ClientDialogProps) => {
  const leftMonths = useLeftMonths();
  return (
    <ConfirmDialog
      title={`Block ${client.name}?`}
      confirmLabel="Block"
      send={setStatus(client, 'blocked')}
      onDone={useReportDone(`${client.name} has been blocked`)}
      onClose={onClose}
    >
      <ResidentLine client={client} />
      <p>All their devices are signed out at once, and they cannot sign in until you unblock them.</p>
      <p>What is known of them is kept. After {leftMonths} of being blocked, it is erased.</p>
    </ConfirmDialog>
  );
};

const devicesText = (devices: number): string =>
  devices === 1 ? 'One device is signed out' : `${devices} devices are signed out`;

export const SignOutDialog = ({ client, onClose }: ClientDialogProps) => (
  <ConfirmDialog
    title={`Sign ${client.name} out everywhere?`}
    confirmLabel="Sign out"
    send={() => callAsAdmin('POST admin/clients/sign-out', { body: { id: client.user_id } })}
    onDone={useReportDone(`${client.name} has been signed out everywhere`)}
    onClose={onClose}
  >
    <ResidentLine client={client} />
    <p>{devicesText(client.devices)} at once, also in the middle of a film. They can sign in again.</p>
  </ConfirmDialog>
);

export const DeleteDialog = ({ client, onClose }: ClientDialogProps) => {
  const clientGone = useClientGone();
  const leftMonths = useLeftMonths();
  const erasures = useQuery(openErasuresQuery);
  const erasure = erasures.data?.find(({ user_id: id }) => id === client.user_id);
  return (
    <ConfirmDialog
      title={`Delete ${client.name}?`}
      confirmLabel="Delete"
      danger
      isReady={erasures.data !== undefined}
      send={async () =>
        goneAlready(
          await callAsAdmin('GET admin/clients/delete-user/:id', { params: { id: client.user_id } }),
        )
      }
      onDone={() => {
        clientGone(client.user_id);
        showToast(`${client.name} has been deleted`);
      }}
      onClose={onClose}
    >
      <ResidentLine client={client} />
      <LoadFailure query={erasures}>Whether erasure was asked for could not be loaded.</LoadFailure>
      {erasure && (
        <p>
          <strong>They have asked to be erased, due {dayText(erasure.due_at)}.</strong> Deleting does not do
          that: it stays in the list of All Clients until you erase them.
        </p>
      )}
      <p>This cannot be undone. What goes:</p>
      <ul>
        <li>their sign-in: all devices are signed out at once</li>
        <li>name, phone number, e-mail, apartment, location and MAC address</li>
        <li>their sign-in link, and cards with it</li>
      </ul>
      <p>
        What was watched and written stays for {leftMonths}, without the name. To erase that too, open their
        personal data instead.
      </p>
    </ConfirmDialog>
  );
};
