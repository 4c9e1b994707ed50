const MIB = 1_024 * 1_024;

/** Saves of a few minutes: whoever is just writing does not meet a full disk. */
const FULL_BELOW_BYTES = 4 * MIB;
/** The reserve itself, and as much again: otherwise its making would fill the disk. */
const ROOM_BYTES = 32 * MIB;
/**
 * Room for thousands of entries in the audit log, and for a write-ahead log of twice the length at which SQLite begins
 * it anew.
 */
export const ROOM_INSIDE_BYTES = 8 * MIB;
/** More than is stored between two looks by anything but an index of many files. */
const FREE_MIN_BYTES = 4 * MIB;

export const isFull = (free: number): boolean => free < FULL_BELOW_BYTES;

/** Whether there is room for the reserve and more. */
export const isRoomAgain = (free: number): boolean => free >= ROOM_BYTES;

/** Whether a SQLite file should get pages to spare, or its log more length. */
export const isShort = ({ free, log }: { free: number; log: number }): boolean =>
  free < FREE_MIN_BYTES || log < ROOM_INSIDE_BYTES;
