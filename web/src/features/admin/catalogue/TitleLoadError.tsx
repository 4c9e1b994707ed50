import type { TitleKind } from '@sebule/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { RefusedError } from '#shared/api/refused-error.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { FailureAlert } from '#shared/ui/FailureAlert.tsx';
import { BackToList } from '../kit/table/BackToList.tsx';
import { LIST_OF } from './lists.ts';

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
