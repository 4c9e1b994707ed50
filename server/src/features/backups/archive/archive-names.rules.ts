import { dayAt, timeAt } from '@sebule/contract';

export const ARCHIVE_EXTENSION = '.zip';

const PREFIX = 'sebule-';

/**
 * `sebule-2026-12-01-0310.zip`, by the building's clock.
 * @param copy the second backup of a minute is the 2nd
 */
export const archiveNameOf = (madeAt: number, copy: number): string =>
  `${PREFIX}${dayAt(madeAt)}-${timeAt(madeAt).replace(':', '')}${copy > 1 ? `-${copy}` : ''}${ARCHIVE_EXTENSION}`;
