import type { User } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { NetworkError } from '../../../shared/api/client.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { ErrorPanel } from '../../../shared/ui/ErrorPanel.tsx';
import { guidesFocus } from '../../../shared/ui/last-input.ts';
import { useLastError } from '../../../shared/ui/use-last-error.ts';
import { loginLinkQuery } from './login-link.queries.ts';
import type { LinkProblemState } from './login-link.rules.ts';
import { LoginFormSkeleton } from './LoginFormSkeleton.tsx';
import { NotLoggedIn } from './NotLoggedIn.tsx';
import { useRedeem } from './use-redeem.ts';
import styles from './LoginForm.module.css';

/** Offers the link's owner to sign in. Needs a press, because the link works only once. */
export const LoginLink = ({
  urltoken,
  onSignedIn,
}: {
  urltoken: string;
  onSignedIn: (user: User, token: string) => void;
}) => {
  const navigate = useNavigate();
  const link = useQuery(loginLinkQuery(urltoken));
  const fault = useLastError(link.error, link.data !== undefined);

  /** To the ordinary form, with the token out of the address and the history. */
  const leave = useCallback(
    (problem: string) => {
      const state: LinkProblemState = { linkProblem: problem };
      void navigate(paths.login(), { replace: true, state });
    },
    [navigate],
  );
  const { busy, failure, redeem, dismissFailure } = useRedeem(urltoken, onSignedIn, leave);

  const problem = link.data?.kind === 'wrong' ? link.data.msg : null;
  useEffect(() => {
    if (problem !== null) leave(problem);
  }, [problem, leave]);

  if (fault) {
    return (
      <div className={styles.form}>
        <ErrorPanel
          heading={false}
          error={fault}
          busy={link.isFetching}
          onRetry={() => void link.refetch()}
        />
        {/* Without the server, the ordinary form would not work either, and the link would be lost. */}
        {!(fault instanceof NetworkError) && <OtherNumber />}
      </div>
    );
  }
  if (link.data?.kind !== 'for') return <LoginFormSkeleton />;
  return (
    <div className={styles.form}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- only for keyboards and remotes, on a page with one thing to do */}
      <Button wide autoFocus={guidesFocus()} busy={busy} onClick={redeem}>
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
