import { accountsRepository, endEverybodysSessions, forgetOneTimeSecrets } from '#features/accounts/index.ts';
import { createAuditLog } from '#features/audit/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { forgetOtherDisk } from '#platform/files/media-disk.ts';
import { forgetUnfinishedJobs } from '#platform/jobs/jobs.repository.ts';

/**
 * Makes a database fit to go on from an earlier moment. What was done once must not be done again: texts that were sent, files
 * that were deleted and have been replaced, links and codes that were used. What has to be kept up is queued again by itself.
 * @param madeAt when the backup was made
 * @param askedBy the e-mail of whoever asked for it in the browser; null at the console
 */
export const afterRestore = async (
  db: Database,
  {
    clock,
    mediaDir,
    madeAt,
    endsSessions,
    askedBy,
  }: { clock: Clock; mediaDir: string; madeAt: string; endsSessions: boolean; askedBy: string | null },
): Promise<void> => {
  await forgetOtherDisk(db, mediaDir);
  await inTransaction(db, async (tx) => {
    await forgetUnfinishedJobs(tx.db);
    await forgetOneTimeSecrets(tx.db);
    if (endsSessions) await endEverybodysSessions(tx.db);
    const audit = createAuditLog({ db: tx.db, clock });
    // Who it was is known to this database only if they were there already.
    const actor = askedBy === null ? undefined : await accountsRepository(tx.db).findAdminByEmail(askedBy);
    const by = askedBy === null ? { from: 'console' } : { from: 'server', actorId: actor?.id };
    await audit.record({ event: 'backup-restored', note: madeAt, ...by }, tx);
  });
};
