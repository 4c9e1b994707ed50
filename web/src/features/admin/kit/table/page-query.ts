import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Listed } from '#shared/api/signed-in-call.ts';

/** A page of a list. The previous page is shown until it has loaded. @param queryFn of `adminList` */
export const pageQuery = <Row>(
  queryKey: readonly unknown[],
  queryFn: (context: { signal: AbortSignal }) => Promise<Listed<Row>>,
) => queryOptions({ queryKey, queryFn, placeholderData: keepPreviousData });
