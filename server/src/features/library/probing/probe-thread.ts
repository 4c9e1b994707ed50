import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { CustomSource, Input, type InputFormat, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from 'mediabunny';
import type { MediaFacts } from '#platform/media/media-facts.ts';

/** A file to look at, open in the server's process. */
export interface ProbeRequest {
  id: number;
  /** Its descriptor there. */
  fd: number;
  /** Bytes. */
  size: number;
}

/** Sent once, before the first question is read. */
export interface ProbeReady {
  ready: true;
}

export interface ProbeAnswer {
  id: number;
  /** Null when it is no video of a format known here. */
  facts: MediaFacts | null;
}

/** Playlists are left out: a file with the name of a film may be one, and would open other files. */
const CONTAINERS = new Map<InputFormat, MediaFacts['container']>([
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

/** @throws what the file's content makes the demuxer throw */
const probe = async (request: ProbeRequest): Promise<MediaFacts | null> => {
  // The very file that the server has opened, whatever stands at its path by now.
  const fd = openSync(`/proc/${process.ppid}/fd/${request.fd}`, 'r');
  using _closed = { [Symbol.dispose]: () => closeSync(fd) };
  using input = new Input({ source: sourceOf(fd, request.size), formats: [...CONTAINERS.keys()] });
  const container = CONTAINERS.get(await input.getFormat()) ?? 'other';
  const [video] = await input.getVideoTracks();
  const [audio] = await input.getAudioTracks();
  if (!video && !audio) return null;
  return {
    container,
    // The times of an MPEG-TS begin anywhere: its last one is not its length.
    duration: container === 'mpegts' ? null : await input.getDurationFromMetadata(),
    video: video
      ? {
          codec: (await video.getCodec()) ?? String(await video.getInternalCodecId()),
          profile: await video.getCodecParameterString(),
          width: await video.getDisplayWidth(),
          height: await video.getDisplayHeight(),
        }
      : null,
    audio: audio
      ? {
          codec: (await audio.getCodec()) ?? String(await audio.getInternalCodecId()),
          channels: await audio.getNumberOfChannels(),
        }
      : null,
  };
};

const port = parentPort;
const answer = async (request: ProbeRequest): Promise<void> => {
  // A damaged file, or one of another format, has no facts.
  const facts = await probe(request).catch(() => null);
  port?.postMessage({ id: request.id, facts } satisfies ProbeAnswer);
};
port?.on('message', (request: ProbeRequest) => void answer(request));
port?.postMessage({ ready: true } satisfies ProbeReady);
