import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useBackKey } from '#shared/ui/arrow-keys/back-key.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { signOutHere } from '../password/signed-in-here.ts';

export const AdminLogoutPage = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useBackKey(() => void navigate(paths.adminDashboard(), { replace: true }));

  const logOut = () => {
    // A viewer signed in to this browser is also signed out: storage is cleared for both.
    signOutHere();
    void navigate(paths.loginOf('admin'), { replace: true });
    queryClient.clear();
  };

  return (
    <AccountFrame title="Log out" heading="Are you sure you want to log out?" focusFirst>
      <div className="grid-3 above-4">
        <Button wide onClick={logOut}>
          Yes
        </Button>
        <ButtonLink kind="quiet" wide to={paths.adminDashboard()} replace>
          No
        </ButtonLink>
      </div>
    </AccountFrame>
  );
};
