import { type RowTrigger, type TriggerSet, afterEachRow } from '#platform/db/triggers.ts';

/** How many apartments want what a request is about. A resident whose apartment is not known counts as one. */
const askedBy = `(
  select count(distinct case when accounts.apartment is null
      then 'account ' || cast(accounts.id as text)
      else lower(coalesce(accounts.location, '')) || ' / ' || lower(accounts.apartment) end)
  from movie_request_askers as asker join accounts on accounts.id = asker.account_id
  where asker.request_id = movie_requests.id and asker.withdrawn_at is null and accounts.deleted_at is null
)`;

/** What has to change for a request to be wanted by more or fewer apartments. */
const CAUSES: readonly (Pick<RowTrigger, 'table' | 'event' | 'when'> & {
  account: string;
  requests: string;
})[] = [
  { table: 'movie_request_askers', event: 'insert', account: 'new.account_id', requests: 'new.request_id' },
  { table: 'movie_request_askers', event: 'delete', account: 'old.account_id', requests: 'old.request_id' },
  {
    table: 'movie_request_askers',
    event: 'update of withdrawn_at',
    account: 'new.account_id',
    requests: 'new.request_id',
  },
  {
    table: 'accounts',
    event: 'update of apartment, location, deleted_at',
    when: ['apartment', 'location', 'deleted_at']
      .map((column) => `old.${column} is distinct from new.${column}`)
      .join(' or '),
    account: 'new.id',
    requests: 'select request_id from movie_request_askers where account_id = new.id',
  },
];

/** Keeps `movie_requests.asked_by`, which their lists are filtered by. */
export const askedByTriggers: TriggerSet = {
  name: 'requests-asked-by',
  create: (dialect) =>
    CAUSES.flatMap(({ account, requests, ...cause }) =>
      afterEachRow(dialect, {
        ...cause,
        name: `${cause.table}_asked_by_${cause.event.slice(0, 6)}`,
        locks: `perform 1 from accounts where id = ${account} for share;
          perform 1 from movie_requests where id in (${requests}) order by id for no key update;`,
        does: `update movie_requests set asked_by = ${askedBy}
          where id in (${requests}) and asked_by <> ${askedBy};`,
      }),
    ),
  refresh: () => [`update movie_requests set asked_by = ${askedBy} where asked_by <> ${askedBy}`],
};
