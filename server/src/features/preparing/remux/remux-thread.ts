import { parentPort } from 'node:worker_threads';
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  type PacketRetrievalOptions,
} from 'mediabunny';
import { SECOND_MS } from '#platform/clock.ts';
import { errorCode } from '#platform/error-name.ts';
import { CONTAINERS, openServersFilm } from '#platform/media/film-source.ts';
import { readPictureTimes } from '../ffmpeg/output.rules.ts';
import { PIECE_S } from '../packaging/pieces.rules.ts';
import { type Kept, createKept } from './kept.rules.ts';
import type { RemuxMessage, RemuxRequest, RemuxWork } from './remux.messages.ts';

type Copy = Extract<RemuxWork, { kind: 'copy' }>;

/** Of the longest film there is, at sixty a second. */
const PICTURES_MAX = 10_000_000;
/** A copy needs 150 MB. Buffers are not counted by V8's own limit: pictures are kept until one that can be decoded alone. */
const MEMORY_MAX_BYTES = 768 * 1_024 * 1_024;
/** Seconds: shorter fragments are not worth their headers. Each begins at a picture that can be decoded alone. */
const PICTURE_FRAGMENT_S = 2;

const port = parentPort;
const say = (message: RemuxMessage): void => port?.postMessage(message);

/** Says how far it is, now and then. */
const createProgress = () => {
  let said = performance.now();
  return (seconds: number): void => {
    const now = performance.now();
    if (now - said < SECOND_MS) return;
    said = now;
    if (process.memoryUsage.rss() > MEMORY_MAX_BYTES)
      throw new RangeError('it has too much between two pictures that can be decoded alone');
    say({ kind: 'seconds', seconds });
  };
};

/** One after the other: the sink's own iteration reads a second ahead, in which a fast disk reads half a gigabyte. */
async function* packetsOf(
  track: InputVideoTrack | InputAudioTrack,
  options: PacketRetrievalOptions = {},
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track);
  let packet = await sink.getFirstPacket(options);
  while (packet !== null) {
    yield packet;
    packet = await sink.getNextPacket(packet, options);
  }
}

/** Those before the first picture that can be decoded alone are left out. */
async function* decodable(packets: AsyncIterable<EncodedPacket>): AsyncGenerator<EncodedPacket> {
  let isBegun = false;
  for await (const packet of packets) {
    isBegun ||= packet.type === 'key';
    if (isBegun) yield packet;
  }
}

const pictureIn = async (input: Input): Promise<InputVideoTrack> => {
  const [track] = await input.getVideoTracks();
  if (track === undefined) throw new Error('it has no picture');
  return track;
};

const look = async (input: Input): Promise<void> => {
  const packets = packetsOf(await pictureIn(input), { metadataOnly: true });
  const progress = createProgress();
  const times = readPictureTimes();
  let count = 0;
  for await (const { timestamp, duration, type } of decodable(packets)) {
    count += 1;
    if (count > PICTURES_MAX) throw new RangeError('it has too many pictures');
    times.addPicture(timestamp, duration, type === 'key');
    progress(timestamp);
  }
  say({ kind: 'looked', times: times.result() });
};

const outputTo = (file: string, minimumFragmentDuration: number): Output<Mp4OutputFormat, FilePathTarget> =>
  new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration }),
    target: new FilePathTarget(file, { chunkSize: 1_024 * 1_024 }),
  });

/** Writes the packets that are kept, each as soon as there is room for it. */
const writeAll = async (
  packets: AsyncIterable<EncodedPacket>,
  kept: Kept,
  write: (packet: EncodedPacket) => Promise<void>,
): Promise<void> => {
  const progress = createProgress();
  for await (const packet of packets) {
    const timestamp = kept(packet);
    if (timestamp === 'over') break;
    if (timestamp === null) continue;
    await write(packet.clone({ timestamp }));
    progress(timestamp);
  }
};

const copyPicture = async (input: Input, { to, begin }: Copy, size: number): Promise<void> => {
  const track = await pictureIn(input);
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec !== 'avc' || decoderConfig === null) throw new Error('its picture is not H.264');
  const output = outputTo(to, PICTURE_FRAGMENT_S);
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  await output.start();
  const packets = decodable(packetsOf(track));
  await writeAll(packets, createKept({ begin, end: null, bytesMax: size }), (packet) =>
    source.add(packet, { decoderConfig }),
  );
  await output.finalize();
};

const copySound = async (
  input: Input,
  index: number,
  { to, begin, end }: Copy,
  size: number,
): Promise<void> => {
  const track: InputAudioTrack | undefined = (await input.getAudioTracks())[index];
  if (track === undefined) throw new Error('it has no such soundtrack');
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec !== 'aac' || decoderConfig === null) throw new Error('its sound is not AAC');
  const output = outputTo(to, PIECE_S);
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const packets = packetsOf(track);
  await writeAll(packets, createKept({ begin, end, bytesMax: size }), (packet) =>
    source.add(packet, { decoderConfig }),
  );
  await output.finalize();
};

const work = async ({ work: asked, ...request }: RemuxRequest): Promise<void> => {
  using film = openServersFilm(request);
  using input = new Input({ source: film.source, formats: [...CONTAINERS.keys()] });
  if (asked.kind === 'look') {
    await look(input);
    return;
  }
  if (asked.track === 'picture') await copyPicture(input, asked, request.size);
  else await copySound(input, asked.track, asked, request.size);
  say({ kind: 'copied' });
};

port?.on('message', (request: RemuxRequest) => {
  work(request).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    const code = errorCode(error);
    say({ kind: 'failed', message, code: code === '' ? null : code });
  });
});
say({ kind: 'ready' });
