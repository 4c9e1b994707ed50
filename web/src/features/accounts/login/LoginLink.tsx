import * as commonMessages from '@sebule/contract/common/messages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, NetworkError } from '#shared/api/client.ts';
import { queryKeys } from '#shared/api/query-keys.ts';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';
import { paths } from '#shared/paths.ts';
import type { Session } from '#shared/storage/session.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { shouldAutoFocus } from '#shared/ui/last-input.ts';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { linkLoginBody, linkProblem, linkStateOf, type LinkProblemState } from './login-link.rules.ts';
import { outcomeOf } from './login.rules.ts';
import { LoginFormSkeleton } from './LoginFormSkeleton.tsx';

const loginLinkQuery = (urltoken: string) =>
  queryOptions({
    queryKey: queryKeys.loginLink(urltoken),
    // Not bound to the signal: a page that renders twice must not request twice, as wrong attempts are counted.
    queryFn: async () =>
      linkStateOf(await call('POST user/login-link/get', { body: { url_token: urltoken } })),
    // The page shows the error at once, and the cache refetches once the server is reachable again.
    retry: false,
    staleTime: Infinity,
    // A link that is opened again later may have been used by then.
    gcTime: 0,
  });

/** Redeems a sign-in link on its holder's request. `onWrong` receives why the link will never work. */
const useRedeem = (
  urltoken: string,
  onSignedIn: (session: Session) => void,
  onWrong: (msg: string) => void,
) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const redeem = async () => {
    setBusy(true);
    const body = linkLoginBody(urltoken);
    try {
      const answer = await call('POST user/login', { body });
      const problem = linkProblem(answer);
      if (problem !== null) {
        onWrong(problem);
        return;
      }
      const outcome = outcomeOf(answer, body);
      if (outcome.kind === 'signedIn') onSignedIn(outcome);
      else setFailure(outcome.msg);
    } catch {
      setFailure(commonMessages.somethingWentWrong);
    } finally {
      setBusy(false);
    }
  };

  return { busy, failure, redeem: () => void redeem(), dismissFailure: () => setFailure(null) };
};

/** Offers the link's owner a sign-in. It needs a press, because the link works only once. */
export const LoginLink = ({
  urltoken,
  onSignedIn,
}: {
  urltoken: string;
  onSignedIn: (session: Session) => void;
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
      <div className="stack-form">
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
    <div className="stack-form">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- only for keyboards and remotes, on a page with one thing to do */}
      <Button wide autoFocus={shouldAutoFocus()} busy={busy} onClick={redeem}>
        {busy ? 'Logging in ...' : `Continue as ${link.data.name}`}
      </Button>
      <OtherNumber />
      {failure && <FailureDialog title="Not logged in" msg={failure} onClose={dismissFailure} />}
    </div>
  );
};

const OtherNumber = () => (
  <ButtonLink kind="quiet" wide to={paths.login()} replace>
    Use another phone number
  </ButtonLink>
);
