import type { Resident } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { paths } from '#shared/paths.ts';
import { monthsText, retentionQuery } from '#shared/retention.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { phoneText } from '../../kit/phone-text.ts';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import type { ResidentAction, ResidentActionKind, ResidentDialogProps } from '../actions.ts';
import { LoginLinkDialog } from '../cards/LoginLinkDialog.tsx';
import { dayText } from '../day-text.ts';
import { goneAlready, useReportChange, useResidentGone, useResidentsChanged } from '../residents.queries.ts';
import { openErasuresQuery } from '../summary.queries.ts';
import { EditResidentDialog } from './EditResidentDialog.tsx';
import { PasswordCodeDialog } from './PasswordCodeDialog.tsx';
import { PASSWORD_DROPPED } from './resident.rules.ts';

const setStatus = (resident: Resident, status: 'active' | 'blocked') => () =>
  callAsAdmin('PATCH admin/clients/update-status', { body: { id: resident.user_id, status } });

/** Asks for confirmation only if a password would be dropped. */
const Approval = (props: ResidentDialogProps) =>
  props.resident.has_password ? (
    <ApproveDialog {...props} />
  ) : (
    <ActivateDirectly {...props} done="approved" />
  );

const Unblocking = (props: ResidentDialogProps) => <ActivateDirectly {...props} done="unblocked" />;

/** Makes a resident active at once. A refusal is shown in a dialog. */
const ActivateDirectly = ({ resident, done, onClose }: ResidentDialogProps & { done: string }) => {
  const { failure, attempt } = useAttempt();
  const residentsChanged = useResidentsChanged();
  const report = useReportChange();
  const start = useEffectEvent(() =>
    attempt({
      send: setStatus(resident, 'active'),
      onDone: () => {
        report(`${resident.name} has been ${done}`);
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
            ? `It is not known whether ${resident.name} has been ${done}`
            : `${resident.name} has not been ${done}`
        }
        {...failure}
        onClose={() => {
          // The list shows the result.
          residentsChanged();
          onClose();
        }}
      />
    )
  );
};

const ApproveDialog = ({ resident, onClose }: ResidentDialogProps) => {
  const report = useReportChange();
  return (
    <ConfirmDialog
      title={`Approve ${resident.name}?`}
      confirmLabel="Approve"
      send={setStatus(resident, 'active')}
      onDone={() => report(`${resident.name} has been approved`)}
      onClose={onClose}
    >
      <p>They can sign in with {phoneText(resident.phone)} from now on.</p>
      <p>{PASSWORD_DROPPED}</p>
    </ConfirmDialog>
  );
};

/** How long the data of former residents is kept, in words. */
const useLeftMonths = (): string => monthsText(useQuery(retentionQuery).data?.left_months);

/** Distinguishes residents who have the same name. */
const ResidentLine = ({ resident }: { resident: Resident }) => (
  <p>{[phoneText(resident.phone), resident.apartment, resident.location].filter(Boolean).join(', ')}</p>
);

const BlockDialog = ({ resident, onClose }: ResidentDialogProps) => {
  const leftMonths = useLeftMonths();
  const report = useReportChange();
  return (
    <ConfirmDialog
      title={`Block ${resident.name}?`}
      confirmLabel="Block"
      send={setStatus(resident, 'blocked')}
      onDone={() => report(`${resident.name} has been blocked`)}
      onClose={onClose}
    >
      <ResidentLine resident={resident} />
      <p>All their devices are signed out at once, and they cannot sign in until you unblock them.</p>
      <p>What is known of them is kept. After {leftMonths} of being blocked, it is erased.</p>
    </ConfirmDialog>
  );
};

const SignOutDialog = ({ resident, onClose }: ResidentDialogProps) => {
  const report = useReportChange();
  return (
    <ConfirmDialog
      title={`Sign ${resident.name} out everywhere?`}
      confirmLabel="Sign out"
      send={() => callAsAdmin('POST admin/clients/sign-out', { body: { id: resident.user_id } })}
      onDone={() => report(`${resident.name} has been signed out everywhere`)}
      onClose={onClose}
    >
      <ResidentLine resident={resident} />
      <p>
        {resident.devices === 1 ? 'One device is' : `${resident.devices} devices are`} signed out at once,
        also in the middle of a film. They can sign in again.
      </p>
    </ConfirmDialog>
  );
};

const DeleteDialog = ({ resident, onClose }: ResidentDialogProps) => {
  const residentGone = useResidentGone();
  const leftMonths = useLeftMonths();
  const erasures = useQuery(openErasuresQuery);
  const erasure = erasures.data?.find(({ user_id: id }) => id === resident.user_id);
  return (
    <ConfirmDialog
      title={`Delete ${resident.name}?`}
      confirmLabel="Delete"
      danger
      isReady={erasures.data !== undefined}
      send={async () =>
        goneAlready(
          await callAsAdmin('GET admin/clients/delete-user/:id', { params: { id: resident.user_id } }),
        )
      }
      onDone={() => {
        residentGone(resident.user_id);
        showToast(`${resident.name} has been deleted`);
      }}
      onClose={onClose}
    >
      <ResidentLine resident={resident} />
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

const DIALOGS: Record<
  Exclude<ResidentActionKind, 'print-cards' | 'watched' | 'personal'>,
  (props: ResidentDialogProps) => ReactNode
> = {
  approve: Approval,
  edit: EditResidentDialog,
  link: LoginLinkDialog,
  code: PasswordCodeDialog,
  block: BlockDialog,
  unblock: Unblocking,
  'sign-out': SignOutDialog,
  delete: DeleteDialog,
};

/** The dialog of an action; nothing without an action. `onClose`: called when it is done or cancelled. */
export const ResidentActionDialogs = ({
  action,
  onClose,
}: {
  action: ResidentAction | null;
  onClose: () => void;
}) => {
  const resident = action?.residents[0];
  if (!action || !resident) return null;
  if (action.kind === 'print-cards') {
    return <Navigate to={paths.residentCards(action.residents.map((each) => each.user_id))} />;
  }
  if (action.kind === 'watched') return <Navigate to={paths.watchedMovies(resident.user_id)} />;
  if (action.kind === 'personal') return <Navigate to={paths.personalData(resident.user_id)} />;
  const Dialog = DIALOGS[action.kind];
  return <Dialog key={resident.user_id} resident={resident} onClose={onClose} />;
};
