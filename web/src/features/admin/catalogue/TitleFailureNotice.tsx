import type { TitleKind } from '@sebule/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RefusedError } from '#shared/api/refused-error.ts';
import type { Failure } from '#shared/form/failure.rules.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { FailureAlert } from '#shared/ui/FailureAlert.tsx';
import { FailureNotice } from '../kit/form/FailureNotice.tsx';
import { BackToList } from '../kit/table/BackToList.tsx';
import { isTitleGone } from './refusals.rules.ts';
import styles from './TitlePage.module.css';

/** The list in which titles of a kind are, by its name in the menu. */
const LIST_OF: Record<TitleKind, { label: string; path: string }> = {
  movie: { label: 'All Movies', path: paths.allMovies() },
  series: { label: 'All TV Series', path: paths.allSeries() },
};

/** In place of a title that could not be loaded. One that is not there does not come back by trying again. */
export const TitleLoadError = ({
  kind,
  error,
  query,
}: {
  kind: TitleKind;
  error: Error;
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}) =>
  error instanceof RefusedError && error.status === 404 ? (
    <FailureAlert
      heading={false}
      failure={error}
      message={error.message}
      hint="If it has been deleted, it is in the trash, from where you can restore it."
      closedMessage={error.message}
      actions={
        <>
          <ButtonLink kind="quiet" to={paths.trash(kind)}>
            Open the trash
          </ButtonLink>
          <BackToList list={LIST_OF[kind].path}>{LIST_OF[kind].label}</BackToList>
        </>
      }
    />
  ) : (
    <ErrorPanel heading={false} error={error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  );

/** The notice of a form about a title, with the ways on when somebody else has deleted the title. */
export const TitleFailureNotice = ({
  kind,
  form: { noticeId, failure, dismissFailure },
}: {
  kind: TitleKind;
  /** Of `useForm`, or of `useAttempt`. */
  form: { noticeId?: string; failure: Failure | undefined; dismissFailure: () => void };
}) => (
  <FailureNotice {...(noticeId !== undefined && { id: noticeId })} failure={failure} onClose={dismissFailure}>
    {isTitleGone(failure) && (
      <p className={styles.waysOn}>
        It may have been deleted since you opened it. <Link to={paths.trash(kind)}>Trash</Link>{' '}
        <Link to={LIST_OF[kind].path}>{LIST_OF[kind].label}</Link>
      </p>
    )}
  </FailureNotice>
);
