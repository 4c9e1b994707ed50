/** What a database has, to be compared with what is left of it later. */
export interface Contents {
  migrations: string[];
  /** By table. */
  rows: Record<string, number>;
}

/** What an owner is told of it. */
export interface ShownCounts {
  titles: number;
  residents: number;
}

/** For both databases, of this version. What is in the trash, and who has been deleted, does not count. */
export const SHOWN_COUNTS = `select
  (select count(*) from titles where status = 'active') as titles,
  (select count(*) from accounts where role = 'viewer' and deleted_at is null) as residents`;

/** @param row of that query: PostgreSQL counts in texts */
export const countsFrom = (row: Record<string, unknown> | undefined): ShownCounts => ({
  titles: Number(row?.['titles']),
  residents: Number(row?.['residents']),
});
