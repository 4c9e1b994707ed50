import { endEverybodysSessions, forgetOneTimeSecrets } from '#features/accounts/index.ts';
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
 */
export const afterRestore = async (
  db: Database,
  {
    clock,
    mediaDir,
    madeAt,
    endsSessions,
  }: { clock: Clock; mediaDir: string; madeAt: string; endsSessions: boolean },
): Promise<void> => {
  await forgetOtherDisk(db, mediaDir);
  await inTransaction(db, async (tx) => {
    await forgetUnfinishedJobs(tx.db);
    await forgetOneTimeSecrets(tx.db);
    if (endsSessions) await endEverybodysSessions(tx.db);
    const audit = createAuditLog({ db: tx.db, clock });
    await audit.record({ event: 'backup-restored', from: 'console', note: madeAt }, tx);
  });
};
