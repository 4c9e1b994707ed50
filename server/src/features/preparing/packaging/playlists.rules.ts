import type { PackageManifest } from '#features/films/index.ts';
import type { Piece } from './pieces.rules.ts';

/** Byte ranges of one file need version 4, `EXT-X-MAP` outside of I-frame playlists 6, and fragmented MP4 7. */
const VERSION = 7;
const seconds = (value: number): string => value.toFixed(5);

/** The playlist of one rendition, which is one file. @param initBytes how long its head is */
export const mediaPlaylist = (file: string, initBytes: number, pieces: readonly Piece[]): string =>
  [
    '#EXTM3U',
    `#EXT-X-VERSION:${VERSION}`,
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(1, ...pieces.map((piece) => piece.seconds)))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${initBytes}@0"`,
    ...pieces.flatMap((piece) => [
      `#EXTINF:${seconds(piece.seconds)},`,
      `#EXT-X-BYTERANGE:${piece.bytes}@${piece.start}`,
      file,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');

/** A part of a file, in bytes. */
export interface ByteRange {
  start: number;
  bytes: number;
}

const RANGE = /^#EXT-X-BYTERANGE:(\d+)@(\d+)$/gm;

/** The pieces that the playlist of a rendition names, in its order. */
export const rangesIn = (playlist: string): ByteRange[] =>
  [...playlist.matchAll(RANGE)].map(([, bytes, start]) => ({ start: Number(start), bytes: Number(bytes) }));

/** In an attribute, quotes and line ends cannot be written. */
const quoted = (text: string): string => `"${text.replaceAll(/["\r\n]/g, "'")}"`;
const yesNo = (is: boolean): string => (is ? 'YES' : 'NO');
const attributes = (values: Record<string, string | number | null>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
    .join(',');

const DESCRIBES_VIDEO = 'public.accessibility.describes-video';
const SOUND_GROUP = 'sound';

type Manifest = Pick<PackageManifest, 'video' | 'audio'>;

/** NAME has to be unique in its group. */
const uniqueNames = (names: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
};

/** What a player opens: all renditions, the sound apart from the picture. */
export const masterPlaylist = ({ video, audio }: Manifest): string => {
  const names = uniqueNames(audio.map(({ name }) => name));
  const sounds = audio.map(
    (sound, index) =>
      `#EXT-X-MEDIA:${attributes({
        TYPE: 'AUDIO',
        'GROUP-ID': quoted(SOUND_GROUP),
        NAME: quoted(names[index] ?? sound.name),
        LANGUAGE: sound.language === null ? null : quoted(sound.language),
        DEFAULT: yesNo(sound.isDefault),
        AUTOSELECT: yesNo(sound.isDefault || sound.kind !== 'commentary'),
        CHARACTERISTICS: sound.kind === 'described' ? quoted(DESCRIBES_VIDEO) : null,
        CHANNELS: quoted(String(sound.channels)),
        URI: quoted(sound.file.replace(/\.mp4$/, '.m3u8')),
      })}`,
  );
  const most = (of: 'bandwidth' | 'averageBandwidth') => Math.max(0, ...audio.map((sound) => sound[of]));
  const soundCodecs = [...new Set(audio.map(({ codecs }) => codecs))];
  const variants = video.flatMap((rendition) => [
    `#EXT-X-STREAM-INF:${attributes({
      BANDWIDTH: rendition.bandwidth + most('bandwidth'),
      'AVERAGE-BANDWIDTH': rendition.averageBandwidth + most('averageBandwidth'),
      CODECS: quoted([rendition.codecs, ...soundCodecs].join(',')),
      RESOLUTION: `${rendition.width}x${rendition.height}`,
      'FRAME-RATE': rendition.frameRate === null ? null : rendition.frameRate.toFixed(3),
      AUDIO: audio.length === 0 ? null : quoted(SOUND_GROUP),
    })}`,
    rendition.file.replace(/\.mp4$/, '.m3u8'),
  ]);
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${VERSION}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sounds,
    ...variants,
    '',
  ].join('\n');
};
