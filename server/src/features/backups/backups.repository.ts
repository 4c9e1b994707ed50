import { type BackupState, NEW_BACKUP_POLICY } from '@sebule/contract';
import type { Proof } from '#platform/db/copies/try-copy.ts';
import { type BackupPolicyTable, type Database, flag } from '#platform/db/schema.ts';
import { BACKUP_KIND, RESTORE_KIND } from './backups.jobs.ts';

/** There is one house. */
const ONLY = 1;
type Stored = Omit<BackupPolicyTable, 'id'>;
const NEW: Stored = {
  ...NEW_BACKUP_POLICY,
  is_on: flag(NEW_BACKUP_POLICY.is_on),
  queued_for: null,
  failed_at: null,
  failure: null,
};

export const backupsRepository = (db: Database) => ({
  async policy(): Promise<Stored> {
    const row = await db
      .selectFrom('backup_policy')
      .select(['is_on', 'time', 'kept', 'place', 'queued_for', 'failed_at', 'failure'])
      .where('id', '=', ONLY)
      .executeTakeFirst();
    return row ?? NEW;
  },

  async change(changes: Partial<Stored>): Promise<void> {
    await db
      .insertInto('backup_policy')
      .values({ id: ONLY, ...NEW, ...changes })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
      .execute();
  },

  /** @param madeAt in ISO 8601 */
  async noteProof(id: string, madeAt: string, proof: Proof): Promise<void> {
    const found = {
      made_at: madeAt,
      is_proved: flag(proof.isProved),
      because: proof.isProved ? null : proof.because,
    };
    await db
      .insertInto('backup_proofs')
      .values({ backup_id: id, ...found })
      .onConflict((conflict) => conflict.column('backup_id').doUpdateSet(found))
      .execute();
  },

  /** By the backup's id. */
  async proofs(): Promise<Map<string, Proof>> {
    const rows = await db.selectFrom('backup_proofs').select(['backup_id', 'is_proved', 'because']).execute();
    return new Map(
      rows.map(({ backup_id: id, is_proved: isProved, because }) => [
        id,
        isProved === 1 ? { isProved: true } : { isProved: false, because: because ?? '' },
      ]),
    );
  },

  /** Forgets those of backups that are gone. */
  async forgetProofs(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await db.deleteFrom('backup_proofs').where('backup_id', 'in', ids).execute();
  },

  /** When the newest proved one was made; null without any. */
  async lastProvedAt(): Promise<string | null> {
    const row = await db
      .selectFrom('backup_proofs')
      .select(({ fn }) => fn.max('made_at').as('at'))
      .where('is_proved', '=', 1)
      .executeTakeFirst();
    return row?.at ?? null;
  },

  /** What an admin signs in with. */
  async emailOf(accountId: number): Promise<string | null> {
    const row = await db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirst();
    return row?.email ?? null;
  },

  /** How far the one is that is being made or restored, or waits to be; null without any. */
  async running(): Promise<BackupState['running']> {
    const row = await db
      .selectFrom('jobs')
      .select(['kind', 'percent', 'state', 'attempts'])
      .where('kind', 'in', [BACKUP_KIND.name, RESTORE_KIND.name])
      .where((eb) =>
        eb.or([eb('state', '=', 'running'), eb.and([eb('state', '=', 'waiting'), eb('attempts', '=', 0)])]),
      )
      .executeTakeFirst();
    if (!row) return null;
    const what = row.kind === BACKUP_KIND.name ? 'backup' : 'restore';
    return { what, percent: row.state === 'running' ? row.percent : null };
  },
});
