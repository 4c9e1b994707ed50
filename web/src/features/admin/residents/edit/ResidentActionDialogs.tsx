import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../../../shared/paths.ts';
import type { ClientAction, ClientActionKind } from '../actions.ts';
import { LoginLinkDialog } from '../cards/LoginLinkDialog.tsx';
import { EditClientDialog } from './EditResidentDialog.tsx';
import { PasswordCodeDialog } from './PasswordCodeDialog.tsx';
import {
  Approval,
  BlockDialog,
  DeleteDialog,
  SignOutDialog,
  Unblocking,
  type ClientDialogProps,
} from './resident-dialogs.tsx';

const DIALOGS: Record<
  Exclude<ClientActionKind, 'print-cards' | 'watched' | 'personal'>,
  (props: ClientDialogProps) => ReactNode
> = {
  approve: Approval,
  edit: EditClientDialog,
  link: LoginLinkDialog,
  code: PasswordCodeDialog,
  block: BlockDialog,
  unblock: Unblocking,
  'sign-out': SignOutDialog,
  delete: DeleteDialog,
};

/** The dialog of an action; nothing without an action. `onClose`: called when it is done or cancelled. */
export const ClientActionDialogs = ({
  action,
  onClose,
}: {
  action: ClientAction | null;
  onClose: () => void;
}) => {
  const client = action?.clients[0];
  if (!action || !client) return null;
  if (action.kind === 'print-cards') {
    return <Navigate to={paths.clientCards(action.clients.map((each) => each.user_id))} />;
  }
  if (action.kind === 'watched') return <Navigate to={paths.watchedMovies(client.user_id)} />;
  if (action.kind === 'personal') return <Navigate to={paths.personalData(client.user_id)} />;
  const Dialog = DIALOGS[action.kind];
  return <Dialog key={client.user_id} client={client} onClose={onClose} />;
};
