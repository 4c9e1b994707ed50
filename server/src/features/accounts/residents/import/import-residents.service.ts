import type { ImportRow, ImportVerdict } from '@sebule/contract';
import type { AuditLog, RecordChange } from '#features/audit/index.ts';
import { isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction, lockSubject } from '#platform/db/transaction.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { createTimeSlices } from '#platform/time-slices.ts';
import { accountsRepository } from '../../accounts.repository.ts';
import { residentsRepository } from '../residents.repository.ts';
import { newResident } from '../residents.rules.ts';
import { type BadRow, type ReadRow, readRow } from './import-row.rules.ts';
import { type Compared, type Judged, type NewRow, judge, saveOf, verdictOnKnown } from './import.rules.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  audit: Pick<AuditLog, 'recordForEach'>;
  recordChange: RecordChange;
}

export const importResidentsService = ({ db, clock, audit, recordChange }: Dependencies) => {
  const inTimeSlices = createTimeSlices();

  const read = (rows: readonly ImportRow[]): Promise<(ReadRow | BadRow)[]> => {
    const reading = function* () {
      for (const row of rows) yield readRow(row);
    };
    return inTimeSlices(reading());
  };

  const known = async (within: Database, phones: readonly string[]): Promise<Map<string, Compared>> => {
    const residents = await residentsRepository(within).withPhones(phones);
    return new Map(residents.map((resident) => [resident.phone ?? '', resident]));
  };

  const judged = async (within: Database, rows: readonly (ReadRow | BadRow)[]): Promise<Judged[]> =>
    judge(
      rows,
      await known(
        within,
        rows.flatMap((row) => ('phone' in row ? [row.phone] : [])),
      ),
    );

  /** Stores those whose phones are still free. @returns their ids, by phone */
  const add = (within: Database, rows: readonly NewRow[]): Promise<Map<string, number>> => {
    const created_at = isoTime(clock.now());
    return accountsRepository(within).insertWithFreePhones(
      rows.map((row) => newResident(saveOf(row), row.phone, created_at)),
    );
  };

  return {
    /** What an import of these rows would do, in their order. */
    check: async (rows: readonly ImportRow[]): Promise<ImportVerdict[]> =>
      (await judged(db, await read(rows))).map(({ verdict }) => verdict),

    /** Adds the residents whose phones are new; others stay. @returns what became of each row, in their order */
    async import(rows: readonly ImportRow[], by: AdminCaller): Promise<ImportVerdict[]> {
      const readRows = await read(rows);
      return inTransaction(db, async (tx) => {
        await lockSubject(tx, 'clients-import');
        const judgements = await judged(tx.db, readRows);
        const toAdd = judgements.flatMap((each) => each.toAdd ?? []);
        const added = await add(tx.db, toAdd);
        if (added.size > 0) {
          // As Add Client does for one, so that the log says of each resident who has added them.
          await audit.recordForEach([...added.values()], { event: 'account-added', by }, tx);
          const note = `clients: ${added.size}`;
          await recordChange(tx, { event: 'accounts-imported', by, note });
        }
        // Somebody else has added residents with these phones in between.
        const missed = toAdd.flatMap(({ phone }) => (added.has(phone) ? [] : [phone]));
        const theirs = await known(tx.db, missed);
        return judgements.map(({ verdict, toAdd: row }): ImportVerdict => {
          if (!row) return verdict;
          const id = added.get(row.phone);
          if (id !== undefined) return { row: row.row, outcome: 'added', user_id: id };
          const resident = theirs.get(row.phone);
          return resident ? verdictOnKnown(row, resident) : verdict;
        });
      });
    },
  };
};
export type ImportResidentsService = ReturnType<typeof importResidentsService>;
