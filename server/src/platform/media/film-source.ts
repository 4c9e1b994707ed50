import { closeSync, openSync, readSync } from 'node:fs';
import { CustomSource, type InputFormat, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from 'mediabunny';
import type { MediaFacts } from './media-facts.ts';

/** Playlists are left out: a file with the name of a film may be one, and would open other files. */
export const CONTAINERS = new Map<InputFormat, MediaFacts['container']>([
  [MP4, 'mp4'],
  [QTFF, 'mov'],
  [MATROSKA, 'matroska'],
  [WEBM, 'webm'],
  [MPEG_TS, 'mpegts'],
]);

/** Indexes of the longest films have a few megabytes. */
const READ_MAX_BYTES = 64 * 1_024 * 1_024;

const sourceOf = (fd: number, size: number): CustomSource =>
  new CustomSource({
    getSize: () => size,
    read(start, end) {
      if (end - start > READ_MAX_BYTES) throw new RangeError('the file asks for too much at once');
      const bytes = new Uint8Array(end - start);
      let length = 0;
      while (length < bytes.length) {
        const count = readSync(fd, bytes, length, bytes.length - length, start + length);
        // It has become shorter.
        if (count === 0) break;
        length += count;
      }
      return bytes.subarray(0, length);
    },
    prefetchProfile: 'fileSystem',
    handleUnhandledError: () => undefined,
  });

/**
 * A film that the server has open, for a thread of a process that it has started: the very file, whatever stands at its
 * path by now. To be disposed of. @throws errors of the disk
 */
export const openServersFilm = ({
  fd: serversFd,
  size,
}: {
  fd: number;
  size: number;
}): Disposable & { source: CustomSource } => {
  const fd = openSync(`/proc/${process.ppid}/fd/${serversFd}`, 'r');
  return { source: sourceOf(fd, size), [Symbol.dispose]: () => closeSync(fd) };
};
