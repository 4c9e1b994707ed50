import { parentPort } from 'node:worker_threads';
import { Input, type InputAudioTrack, type InputVideoTrack } from 'mediabunny';
import { CONTAINERS, openServersFilm } from '#platform/media/film-source.ts';
import { languageOf } from '#platform/media/language.rules.ts';
import type { MediaFacts, SoundFacts, VideoFacts } from '#platform/media/media-facts.ts';
import { kindOfSound } from '#platform/media/track-kind.rules.ts';
import { defaultSound } from './merge-facts.rules.ts';
import { formatOfCodec } from './sample-format.rules.ts';
import { trackName } from './track-name.rules.ts';

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

/** Enough to tell how many pictures a second has. */
const PACKETS_FOR_RATE = 60;

const HDR: Record<string, VideoFacts['hdr']> = { pq: 'pq', hlg: 'hlg' };
/** What Dolby Vision is called that no other screen shows. */
const DOLBY = /^dv(?:h1|he|a1|av)$/;

const bytesOf = (
  source: NonNullable<Awaited<ReturnType<InputVideoTrack['getDecoderConfig']>>>['description'],
): Uint8Array | null => {
  if (source === undefined) return null;
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
};

const codecOf = async (track: InputVideoTrack | InputAudioTrack): Promise<string> =>
  (await track.getCodec()) ?? String(await track.getInternalCodecId());

const videoOf = async (track: InputVideoTrack): Promise<VideoFacts> => {
  const codec = await codecOf(track);
  const profile = await track.getCodecParameterString();
  // What is damaged there may play all the same.
  const config = await track.getDecoderConfig().catch(() => null);
  const space = await track.getColorSpace().catch(() => null);
  const stats = await track.computePacketStats(PACKETS_FOR_RATE).catch(() => null);
  return {
    codec,
    profile,
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    rotation: await track.getRotation(),
    ...formatOfCodec(codec, profile, bytesOf(config?.description)),
    hdr: DOLBY.test(String(await track.getInternalCodecId()))
      ? 'dolby-vision'
      : (HDR[space?.transfer ?? ''] ?? null),
    frameRate: stats?.averagePacketRate ?? null,
  };
};

const soundOf = async (track: InputAudioTrack): Promise<SoundFacts> => {
  const { default: isDefault, commentary, visuallyImpaired } = await track.getDisposition();
  const name = trackName(await track.getName());
  return {
    codec: await codecOf(track),
    profile: await track.getCodecParameterString(),
    channels: await track.getNumberOfChannels(),
    language: languageOf(await track.getLanguageCode()),
    name,
    kind: kindOfSound({ name, isDescribed: visuallyImpaired, isCommentary: commentary }),
    isDefault,
  };
};

/** Far more than a film has. */
const SOUNDS_MAX = 100;

/** @throws what the file's content makes the demuxer throw */
const probe = async (request: ProbeRequest): Promise<MediaFacts | null> => {
  using film = openServersFilm(request);
  using input = new Input({ source: film.source, formats: [...CONTAINERS.keys()] });
  const container = CONTAINERS.get(await input.getFormat()) ?? 'other';
  const [video] = await input.getVideoTracks();
  const sounds: SoundFacts[] = [];
  for (const track of (await input.getAudioTracks()).slice(0, SOUNDS_MAX)) sounds.push(await soundOf(track));
  if (!video && sounds.length === 0) return null;
  return {
    container,
    // The times of an MPEG-TS begin anywhere: its last one is not its length.
    duration: container === 'mpegts' ? null : await input.getDurationFromMetadata(),
    video: video ? await videoOf(video) : null,
    audio: defaultSound(sounds),
    sounds,
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
