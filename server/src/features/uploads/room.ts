import { UPLOADS_OPEN_MAX, UPLOADS_OPEN_OF_ACCOUNT_MAX, UPLOAD_RESERVES_MINUTES } from '@sebule/contract';
import { MINUTE_MS } from '#platform/clock.ts';
import type { UploadsDependencies } from './dependencies.ts';
import { leavesReserve, roomFor } from './room.rules.ts';
import type { UploadRecord } from './upload-records.ts';
import { diskFull, noRoomFor, tooManyUploads } from './uploads.errors.ts';

/** An upload that is not finished, and how far it is. */
export interface OpenUploadState extends UploadRecord {
  /** Bytes that have arrived. */
  offset: number;
  activeAtMs: number;
  isActive: boolean;
}

interface Dependencies extends Pick<UploadsDependencies, 'clock' | 'freeBytes'> {
  list: () => Promise<OpenUploadState[]>;
}

const RESERVES_MS = UPLOAD_RESERVES_MINUTES * MINUTE_MS;
/** How long room is kept for an upload that goes on, until its next byte shows that it is active. */
const BEFORE_BYTES_MS = MINUTE_MS;

/** The room on the disk that unfinished uploads keep for their rest: see decision 052. Callers take turns. */
export const createRoom = ({ clock, freeBytes, list }: Dependencies) => {
  /** When uploads that were silent got their room again. */
  const reservedAgain = new Map<string, number>();

  type Activity = Pick<OpenUploadState, 'id' | 'activeAtMs' | 'isActive'>;
  const isReserved = ({ id, activeAtMs, isActive }: Activity): boolean => {
    // A time that is far ahead is from before the clock was set back.
    const isWithin = (at: number, ms: number): boolean => Math.abs(clock.now() - at) < ms;
    return (
      isActive ||
      isWithin(activeAtMs, RESERVES_MS) ||
      isWithin(reservedAgain.get(id) ?? Number.NEGATIVE_INFINITY, BEFORE_BYTES_MS)
    );
  };

  /** How much an upload of this account may need beside these. */
  const roomBeside = async (
    accountId: number,
    others: readonly OpenUploadState[],
    folder: string,
  ): Promise<number> => roomFor(await freeBytes(folder), accountId, others.filter(isReserved));

  return {
    isReserved,

    /**
     * Makes sure that a new upload has room.
     * @param folder where its bytes go
     * @throws AppError 409 or 507
     */
    async requireFor({ size, accountId }: UploadRecord, folder: string): Promise<void> {
      const open = await list();
      const own = open.filter((each) => each.accountId === accountId);
      if (open.length >= UPLOADS_OPEN_MAX || own.length >= UPLOADS_OPEN_OF_ACCOUNT_MAX)
        throw tooManyUploads();
      const room = await roomBeside(accountId, open, folder);
      if (size > room) throw noRoomFor('the film', room, size);
    },

    /** Refuses a chunk that would fill the disk, whatever was promised. @throws AppError 507 */
    async requireForChunk(folder: string, bytes: number): Promise<void> {
      if (!leavesReserve(await freeBytes(folder), bytes)) throw diskFull();
    },

    /** Keeps room again for the rest of an upload that was silent. @throws AppError 507 */
    async reserveAgain(id: string, folder: string): Promise<void> {
      const open = await list();
      const own = open.find((each) => each.id === id);
      if (!own || isReserved(own)) return;
      const others = open.filter((each) => each !== own);
      const room = await roomBeside(own.accountId, others, folder);
      const needed = own.size - own.offset;
      if (needed > room) throw noRoomFor('what is left of the film', room, needed);
      for (const [known, at] of reservedAgain)
        if (clock.now() - at > BEFORE_BYTES_MS) reservedAgain.delete(known);
      reservedAgain.set(id, clock.now());
    },
  };
};
