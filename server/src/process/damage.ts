import { SECOND_MS } from '#platform/clock.ts';
import { checkFile } from '#platform/db/file-check.ts';
import type { Damage } from '#platform/db/file-damage.ts';
import { StartError } from './start-error.ts';

/** A check that takes longer is left to the later one in the running server. */
const CHECK_MAX_MS = 10 * SECOND_MS;

const restoring = (dataDir: string): string =>
  `Please move ${dataDir} away, put your latest backup in its place (see docs/operate.md) and start again`;

const messageFor = (damage: Damage, file: string, dataDir: string): string[] => {
  if (damage.of === 'file')
    return [
      `DATA_DIR: ${file} is damaged: ${damage.reason}.`,
      `${restoring(dataDir)}.`,
      'Keep what you moved away: some of it may be saved. The disk may be failing.',
    ];
  // With slashes, which Windows accepts as well: the paths are used in JavaScript strings.
  const log = `${file}-wal`.replaceAll('\\', '/');
  if (damage.of === 'pair')
    return [
      `DATA_DIR: ${file}-wal, which holds changes that are not in ${file} yet, was written for another state of it.`,
      'A backup was probably copied over the database. To use the backup as it is, delete those changes and start again:',
      `  node -e "fs.rmSync('${log}')"`,
      ...(damage.is === 'maybe'
        ? [
            'If you have only moved both to another place, or given them another owner, keep the changes and start again:',
            `  node -e "fs.utimesSync('${log}', new Date(), new Date())"`,
          ]
        : ['To go back to the time before it, put the database back that the changes belong to.']),
    ];
  const { readable, size } = damage;
  return [
    `DATA_DIR: ${file}-wal, which holds the newest changes, is damaged: only the first ${readable} of its ${size} bytes can be read.`,
    `${restoring(dataDir)}.`,
    `If your backup is older than what would be lost, keep a copy of ${dataDir} and go on without those changes:`,
    `  node -e "fs.truncateSync('${log}', ${readable})"`,
    'The disk may be failing.',
  ];
};

/** Looks for damage in a SQLite file before anything is written to it. @throws StartError that says what to do */
export const refuseDamage = async (file: string, dataDir: string): Promise<void> => {
  let damage: Damage | null;
  try {
    damage = await checkFile(file, { when: 'start', timeoutMs: CHECK_MAX_MS });
  } catch {
    // An error of reading it also occurs on opening it, and is reported then.
    return;
  }
  if (damage !== null) throw new StartError(messageFor(damage, file, dataDir).join('\n'));
};
