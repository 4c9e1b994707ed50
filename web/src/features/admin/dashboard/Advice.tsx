import type { Item } from '@sebule/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import styles from './DashboardPage.module.css';

/** The server has new advice every ten minutes. */
const KEPT_MS = 600_000;

const adviceQuery = queryOptions({
  queryKey: ['admin', 'advice'],
  queryFn: adminQuery('GET admin/quote/get'),
  select: ([quote]: Item<'GET admin/quote/get'>[]) => quote?.advice,
  staleTime: KEPT_MS,
});

/** A piece of advice. Its space is reserved while it loads; a failure is not shown. */
export const Advice = () => {
  const { data, error } = useQuery(adviceQuery);
  if (error && !data) return null;
  return <p className={`muted ${styles.advice}`}>{data && <q>{data}</q>}</p>;
};
