import type { User } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { NetworkError } from '#shared/api/client.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { shouldAutoFocus } from '#shared/ui/last-input.ts';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { loginLinkQuery } from './login-link.queries.ts';
import type { LinkProblemState } from './login-link.rules.ts';
import { LoginFormSkeleton } from './LoginFormSkeleton.tsx';
import { NotLoggedIn } from './NotLoggedIn.tsx';
import { useRedeem } from './use-redeem.ts';
import styles from './LoginForm.module.css';

/** Offers the link's owner a sign-in. It needs a press, because the link works only once. */
export const LoginLink = ({
  urltoken,
  onSignedIn,
}: {
  urltoken: string;
  onSignedIn: (user: User, token: string) => void;
}) => {
  const navigate = useNavigate();
  const link = useQuery(loginLinkQuery(urltoken));
  const loadError = useLastError(link.error, link.data !== undefined);

  /** Goes to the ordinary form, and removes the token from the address and the history. */
  const leave = useCallback(
    (problem: string) => {
      const state: LinkProblemState = { linkProblem: problem };
      void navigate(paths.login(), { replace: true, state });
    },
    [navigate],
  );
  const { busy, failure, redeem, dismissFailure } = useRedeem(urltoken, onSignedIn, leave);

  const problem = link.data?.kind === 'invalid' ? link.data.msg : null;
  useEffect(() => {
    if (problem !== null) leave(problem);
  }, [problem, leave]);

  if (loadError) {
    return (
      <div className={styles.form}>
        <ErrorPanel
          heading={false}
          error={loadError}
          busy={link.isFetching}
          onRetry={() => void link.refetch()}
        />
        {/* Without the server, the ordinary form would not work either, and the link would be lost. */}
        {!(loadError instanceof NetworkError) && <OtherNumber />}
      </div>
    );
  }
  if (link.data?.kind !== 'valid') return <LoginFormSkeleton />;
  return (
    <div className={styles.form}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- only for keyboards and remotes, on a page with one thing to do */}
      <Button wide autoFocus={shouldAutoFocus()} busy={busy} onClick={redeem}>
        {busy ? 'Logging in ...' : `Continue as ${link.data.name}`}
      </Button>
      <OtherNumber />
      {failure && <NotLoggedIn message={failure} onClose={dismissFailure} />}
    </div>
  );
};

const OtherNumber = () => (
  <ButtonLink kind="quiet" wide to={paths.login()} replace>
    Use another phone number
  </ButtonLink>
);
