import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OwnPicture } from '@sebule/contract';
import type { OwnPictureKind } from '@sebule/contract/artwork/limits';
import { FRAME_PREFIX } from '@sebule/contract/common/frames';
import { DAY_MS, HOUR_MS, isoTime } from '#platform/clock.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { readdir, rm, stat } from '#platform/files/disk-fs.ts';
import { openFolderBelow } from '#platform/files/folder-below.ts';
import { makeFolder } from '#platform/files/make-folder.ts';
import { refuseNotWritten } from '#platform/files/not-written.ts';
import { writeWhole } from '#platform/files/write-whole.ts';
import { notStored } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { Upload } from '#platform/http/uploads.ts';
import { MAKE_SIZES_KIND } from './artwork.jobs.ts';
import { artworkRepository } from './artwork.repository.ts';
import type { ArtworkService } from './artwork.service.ts';
import { convertPicture } from './convert-picture.ts';
import type { ArtworkDependencies } from './dependencies.ts';
import { type Frame, pictureOfFrame } from './picture-of-frame.ts';

interface Dependencies extends Pick<ArtworkDependencies, 'db' | 'clock' | 'audit' | 'jobs' | 'disk'> {
  artwork: Pick<ArtworkService, 'remove'>;
  mediaDir: string;
  dataDir: string;
}

const UPLOADED_PREFIX = 'own-';
/** For how long a picture is kept that no title or episode has: a form may stay open over a weekend. */
const UNUSED_KEPT_MS = 4 * DAY_MS;
/** Longer than any upload takes: what is older was left behind by a server that was killed. */
const PART_KEPT_MS = 2 * HOUR_MS;

/** Pictures that admins upload, and frames of films. They are stored durably before they are answered for. */
export const ownPicturesService = (given: Dependencies) => {
  const { db, clock, audit, jobs, artwork, mediaDir, dataDir, disk } = given;
  const partsDir = inDataFolder(dataDir, 'cache', 'new-pictures');

  /** Stores the body as it arrives, so that slow uploads take no memory. */
  const receive = async (content: Upload['content']): Promise<string> => {
    const part = path.join(partsDir, randomBytes(16).toString('hex'));
    try {
      await makeFolder(partsDir);
      await pipeline(content, createWriteStream(part, { flags: 'wx' }));
      return part;
    } catch (error) {
      await rm(part, { force: true });
      return refuseNotWritten(error);
    }
  };

  const store = async (file: string, content: Buffer): Promise<void> => {
    // The landlord may have put the folder elsewhere by a symlink.
    const folder =
      (await openFolderBelow(mediaDir, 'artwork')) ??
      (await openFolderBelow(path.join(mediaDir, 'artwork'), ''));
    if (folder === null) throw notStored('failing');
    try {
      await writeWhole(folder.pathOf(file), content, clock.now());
      await folder.sync();
    } finally {
      await folder.close();
    }
  };

  /**
   * Stores a new picture, and has its sizes made.
   * @returns its file name
   * @throws AppError 503
   */
  const keep = async (prefix: string, content: Buffer, record?: (tx: Tx, file: string) => Promise<void>) => {
    await disk.requireThere();
    const file = `${prefix}${randomBytes(16).toString('hex')}.webp`;
    // First: a picture that nobody knows of would never be removed.
    await artworkRepository(db).addOwn(file, isoTime(clock.now()));
    await store(file, content).catch(refuseNotWritten);
    await inTransaction(db, async (tx) => {
      await record?.(tx, file);
      await jobs.queue(MAKE_SIZES_KIND, { file }, { subject: file }, tx);
    });
    return file;
  };

  const removeOldParts = async (): Promise<void> => {
    for (const name of await readdir(partsDir).catch(() => [])) {
      const part = path.join(partsDir, name);
      const { mtimeMs } = await stat(part);
      if (clock.now() - mtimeMs > PART_KEPT_MS) await rm(part, { force: true });
    }
  };

  return {
    /** @throws AppError 400 for what is no picture, 503 when it cannot be stored */
    async add(kind: OwnPictureKind, { content }: Upload, by: AdminCaller): Promise<OwnPicture> {
      const part = await receive(content);
      try {
        const { content: converted, width, height } = await convertPicture(part, kind);
        const file = await keep(UPLOADED_PREFIX, converted, (tx, name) =>
          audit.record({ event: 'picture-uploaded', by, note: `${kind} ${name}` }, tx),
        );
        return { path: `/${file}`, width, height };
      } finally {
        await rm(part, { force: true });
      }
    },

    /**
     * Stores a frame of a film as a picture of this kind.
     * @returns its path as in the API
     * @throws AppError 503
     */
    async addFrame(kind: OwnPictureKind, frame: Frame): Promise<string> {
      return `/${await keep(FRAME_PREFIX, await pictureOfFrame(kind, frame))}`;
    },

    /** Removes uploaded pictures and frames that nothing has, in the trash or not. @returns how many */
    async removeUnused(): Promise<number> {
      await removeOldParts();
      // Only the records would go: the files would stay on the disk that is away, and nobody would know of them.
      if (await disk.isAway()) return 0;
      const pictures = artworkRepository(db);
      let removed = 0;
      for (const file of await pictures.ownBefore(isoTime(clock.now() - UNUSED_KEPT_MS))) {
        if ((await pictures.kindOf(file)) !== null) continue;
        await artwork.remove(file);
        await pictures.removeOwn(file);
        removed += 1;
      }
      return removed;
    },
  };
};
