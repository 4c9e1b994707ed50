import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '#shared/api/client.ts';
import { paths } from '#shared/paths.ts';
import { clearViewerStorage, readViewer, viewerToken } from '#shared/storage/session.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import styles from './LogOutDialog.module.css';

export const LogOutDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [hasPassword] = useState(() => readViewer()?.user.has_password !== false);

  const logOut = () => {
    // Best effort: logging out of this device must also work while the server is unreachable.
    call('POST user/logout', { token: viewerToken(), keepalive: true }).catch(console.warn);
    clearViewerStorage();
    void navigate(paths.login(), { replace: true });
    queryClient.clear();
  };

  return (
    <Dialog
      title="Log out?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Continue Watching</Button>
          <Button kind="quiet" onClick={logOut}>
            Log Out
          </Button>
          <p className={styles.password}>
            <Link to={paths.changePassword()}>{hasPassword ? 'Change password' : 'Set a password'}</Link>
          </p>
        </>
      }
    >
      <p>Your place in every film and series is kept for next time.</p>
    </Dialog>
  );
};
