import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { ResidentAction, ResidentActionKind } from '../actions.ts';
import { LoginLinkDialog } from '../cards/LoginLinkDialog.tsx';
import { EditResidentDialog } from './EditResidentDialog.tsx';
import { PasswordCodeDialog } from './PasswordCodeDialog.tsx';
import {
  Approval,
  BlockDialog,
  DeleteDialog,
  SignOutDialog,
  Unblocking,
  type ResidentDialogProps,
} from './resident-dialogs.tsx';

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
