const MIB = 1_024 * 1_024;

/** Saves of a few minutes: whoever is just writing does not meet a full disk. */
const FULL_BELOW_BYTES = 4 * MIB;
/** The reserve itself, and as much again: otherwise its making would fill the disk. */
const ROOM_BYTES = 32 * MIB;

export const isFull = (free: number): boolean => free < FULL_BELOW_BYTES;

/** Whether there is room for the reserve and more. */
export const isRoomAgain = (free: number): boolean => free >= ROOM_BYTES;
