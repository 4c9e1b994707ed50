/** Left for the database, logs and pictures: a disk that uploads have filled would stop everything. */
const RESERVE_BYTES = 256 * 1000 * 1000;

/** The share of the free space that the uploads of others can keep from an account. */
const OF_OTHERS_MAX = 0.5;

/** An unfinished upload that keeps room for the rest of it. */
export interface Reservation {
  accountId: number;
  size: number;
  offset: number;
}

/** Whether so many bytes more can be written. */
export const leavesReserve = (free: number, bytes: number): boolean => free - bytes >= RESERVE_BYTES;

/** What an upload of this account may need at most, beside what others and its own still need. */
export const roomFor = (free: number, accountId: number, reserved: readonly Reservation[]): number => {
  const usable = free - RESERVE_BYTES;
  const needed = (isOwn: boolean): number =>
    reserved
      .filter((each) => (each.accountId === accountId) === isOwn)
      .reduce((sum, { size, offset }) => sum + size - offset, 0);
  return usable - needed(true) - Math.min(needed(false), Math.max(0, usable) * OF_OTHERS_MAX);
};
