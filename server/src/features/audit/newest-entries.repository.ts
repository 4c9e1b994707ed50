import type { AuditFilter } from '@sebule/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import type { Database } from '#platform/db/schema.ts';
import { lastWith } from '#platform/search-words.ts';

/** What a search has found outside of the log itself. */
export interface Found {
  accounts: readonly number[];
  words: readonly string[];
}

export interface Wanted extends Pick<AuditFilter, 'actor' | 'from' | 'to'> {
  /** Any of these; undefined for all. */
  events?: readonly string[] | undefined;
  found?: Found | undefined;
  /** Only entries before this one, as the log is sorted. */
  before?: { id: number; at: string } | undefined;
}

/** Up to so many accounts, the newest entries of each are read. */
const ACCOUNTS_EACH_MAX = 20;
/**
 * Of more accounts, all entries are read if these are at most so many together; otherwise the log is, until there are
 * enough.
 */
const ENTRIES_OF_ACCOUNTS_MAX = 20_000;
/** All entries with a word are read if these are at most so many. */
const ENTRIES_OF_WORD_MAX = 2_000;

interface Driver {
  where: RawBuilder<SqlBool>;
  /** Whether many entries are likely to be it, so that no index finds them faster than reading the log. */
  isFrequent: boolean;
}

/** Finds entries of the audit log in bounded time, however long it is. */
export const newestEntriesRepository = (db: Database) => {
  const isWord = (word: string): RawBuilder<SqlBool> => sql`(word >= ${word} and word <= ${lastWith(word)})`;

  const entriesOf = async (word: string): Promise<number[]> => {
    const { rows } = await sql<{ entry_id: number }>`select entry_id from audit_words where ${isWord(word)}
      limit ${ENTRIES_OF_WORD_MAX + 1}`.execute(db);
    return rows.map(({ entry_id: id }) => id);
  };

  const hasAll = (words: readonly string[]): RawBuilder<SqlBool>[] =>
    words.map(
      (word) => sql`exists (select 1 from audit_words where entry_id = audit_log.id and ${isWord(word)})`,
    );

  /** Whether a note has all words; reads few entries where one of the words is rare. */
  const withWords = async (words: readonly string[]): Promise<Driver> => {
    for (const word of words) {
      const entries = await entriesOf(word);
      if (entries.length > ENTRIES_OF_WORD_MAX) continue;
      const isOneOf = among(db, 'audit_log.id', entries);
      return { where: sql`${sql.join([isOneOf, ...hasAll(words)], sql` and `)}`, isFrequent: false };
    }
    return { where: sql`${sql.join(hasAll(words), sql` and `)}`, isFrequent: true };
  };

  const areFew = async (accounts: readonly number[]): Promise<boolean> => {
    const { rows } = await sql<{ entries: number }>`select count(*) as entries from (
      select 1 from audit_log where ${among(db, 'actor_id', accounts)} limit ${ENTRIES_OF_ACCOUNTS_MAX + 1}
    ) as counted`.execute(db);
    return (rows[0]?.entries ?? 0) <= ENTRIES_OF_ACCOUNTS_MAX;
  };

  const withPersons = async (
    accounts: readonly number[],
    events: readonly string[] | undefined,
  ): Promise<Driver[]> => {
    const rare = (where: RawBuilder<SqlBool>): Driver => ({ where, isFrequent: false });
    const isEvent = events ? sql` and ${among(db, 'audit_log.event', events)}` : sql``;
    if (accounts.length <= ACCOUNTS_EACH_MAX)
      return accounts.flatMap((id) => [
        rare(sql`audit_log.actor_id = ${id}${isEvent}`),
        rare(sql`audit_log.subject_id = ${id}`),
      ]);
    if (await areFew(accounts))
      return [
        rare(among(db, 'audit_log.actor_id', accounts)),
        rare(among(db, 'audit_log.subject_id', accounts)),
      ];
    // Added to zero, so that no index makes the database sort what all of them have done.
    const [actor, subject] = [sql`(audit_log.actor_id + 0)`, sql`(audit_log.subject_id + 0)`];
    return [
      {
        where: sql`(${among(db, actor, accounts)} or ${among(db, subject, accounts)})`,
        isFrequent: true,
      },
    ];
  };

  const eachEvent = (events: readonly string[], where: RawBuilder<SqlBool>): RawBuilder<SqlBool>[] =>
    events.map((event) => sql`${where} and audit_log.event = ${event}`);

  /** Each of these conditions is read by an index, or is so frequent that reading the log is soon over. */
  const drivers = async ({ events, actor, found }: Wanted): Promise<RawBuilder<SqlBool>[]> => {
    if (found) {
      const noted = found.words.length === 0 ? [] : [await withWords(found.words)];
      const all = [...(await withPersons(found.accounts, events)), ...noted];
      return all.flatMap(({ where, isFrequent }) =>
        isFrequent && events ? eachEvent(events, where) : [where],
      );
    }
    const where = actor === undefined ? sql<SqlBool>`true` : sql<SqlBool>`audit_log.actor_id = ${actor}`;
    return events ? eachEvent(events, where) : [where];
  };

  const conditions = ({ events, actor, from, to, before }: Wanted): RawBuilder<SqlBool>[] => [
    ...(events ? [among(db, sql`(audit_log.event || '')`, events)] : []),
    ...(actor === undefined ? [] : [sql<SqlBool>`audit_log.actor_id = ${actor}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`audit_log.at >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`audit_log.at < ${to}`]),
    ...(before === undefined
      ? []
      : [
          sql<SqlBool>`audit_log.at <= ${before.at} and (audit_log.at < ${before.at} or audit_log.id < ${before.id})`,
        ]),
  ];

  return {
    /** The ids of the newest entries that are wanted, newest first. */
    async newest(wanted: Wanted, most: number): Promise<number[]> {
      const found = (await drivers(wanted)).map(
        (driver) => sql`select * from (
          select id, at from audit_log where ${sql.join([driver, ...conditions(wanted)], sql` and `)}
          order by at desc, id desc limit ${most}
        ) as found`,
      );
      if (found.length === 0) return [];
      const { rows } = await sql<{ id: number }>`
        select id from (${sql.join(found, sql` union `)}) as entries
        order by at desc, id desc limit ${most}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
};
