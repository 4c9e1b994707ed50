import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathOf } from '../tools/machine/install.ts';
import { programs } from '../tools/machine/programs.ts';
import type { DemoServer } from './demo-server.ts';
import { linkFiles } from './media-folder.ts';
import { runFolder } from './run-folder.ts';

export const LONG_FILM_S = 180;
const PIECE_S = 10;

/** Arguments must not contain spaces; files are in its working folder. */
const ffmpeg = (folder: string, command: string): void => {
  const args = `-hide_banner -loglevel error -y ${command}`.split(' ');
  execFileSync(pathOf(programs.ffmpeg), args, { cwd: folder, stdio: 'inherit' });
};

const picture = (size: string, seconds: number) =>
  `-f lavfi -i testsrc2=size=${size}:rate=10:duration=${seconds}`;
const tone = (seconds: number) =>
  `-f lavfi -i sine=frequency=220:sample_rate=48000:duration=${seconds} -c:a aac`;
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';
const HEVC = '-c:v libx265 -preset ultrafast -tag:v hvc1 -x265-params log-level=none';

/** Each makes the file of its name, with its companion files, in an empty folder. */
const recipes = {
  /** 6 Mbit/s, far more than a browser buffers, with a key frame every 2 s: ten seconds of noise, again and again. */
  'long.mp4': (folder: string) => {
    const noise = '-vf noise=alls=60:allf=t -g 20 -b:v 6M -maxrate 6M -bufsize 6M';
    ffmpeg(folder, `${picture('1280x720', PIECE_S)} ${tone(PIECE_S)} ${H264} ${noise} piece.mp4`);
    const again = `-stream_loop ${LONG_FILM_S / PIECE_S - 1} -i piece.mp4 -t ${LONG_FILM_S} -c copy`;
    ffmpeg(folder, `${again} -movflags +faststart long.mp4`);
  },
  /** The long film's first 40 s in pieces. */
  'film.m3u8': (folder: string) => {
    const film = madePath('long.mp4');
    const pieces = '-f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4';
    ffmpeg(folder, `-t 40 -i ${film} -c copy ${pieces} -hls_segment_filename segment%d.m4s film.m3u8`);
  },
  /** Larger and longer than the demo's. */
  'larger.mp4': (folder: string) =>
    ffmpeg(folder, `-f lavfi -i testsrc2=size=1280x720:rate=2:duration=150 ${H264} larger.mp4`),
  /** Pieces of two seconds: number 2, those from 6 to 11 and the last one are not there, and 4 is marked as a gap. */
  'gaps.m3u8': (folder: string) => {
    const pieces = '-f hls -hls_time 2 -hls_playlist_type vod -hls_segment_filename gaps%d.ts';
    ffmpeg(folder, `${picture('320x180', 28)} ${tone(28)} ${H264} -g 20 ${pieces} gaps.m3u8`);
    const playlist = path.join(folder, 'gaps.m3u8');
    const marked = readFileSync(playlist, 'utf8').replace('gaps4.ts', '#EXT-X-GAP\ngaps4.ts');
    writeFileSync(playlist, marked);
    for (const piece of [2, 6, 7, 8, 9, 10, 11, 13]) rmSync(path.join(folder, `gaps${piece}.ts`));
  },
  /** The picture is H.264, and the sound is Dolby Digital, of which the playlist says nothing. */
  'ac3.m3u8': (folder: string) =>
    ffmpeg(
      folder,
      `${picture('320x180', 16)} ${tone(16)} -c:a ac3 ${H264} -g 20 -f hls -hls_time 4 -hls_playlist_type vod -hls_segment_filename ac3-%d.ts ac3.m3u8`,
    ),
  /** A film as Sebule prepares them: two qualities and two sounds, each in a file with byte ranges. */
  'prepared.m3u8': (folder: string) => {
    const pieces = (name: string) =>
      `-f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags single_file -hls_segment_filename ${name}.mp4 ${name}.m3u8`;
    for (const [name, size, rate] of [
      ['360p', '640x360', '300k'],
      ['720p', '1280x720', '1500k'],
    ] as const) {
      const bits = `-b:v ${rate} -maxrate ${rate} -bufsize ${rate} -g 40 -bf 0`;
      // A fifth of it again and again, as each worker of the journeys may be the first to need it.
      ffmpeg(folder, `${picture(size, 12)} ${H264} ${bits} once.mp4`);
      ffmpeg(folder, `-stream_loop 4 -i once.mp4 -c copy ${pieces(name)}`);
    }
    rmSync(path.join(folder, 'once.mp4'));
    for (const name of ['english', 'kiswahili']) ffmpeg(folder, `${tone(60)} ${pieces(name)}`);
    const sound = (name: string, language: string, isDefault: string) =>
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${name}",LANGUAGE="${language}",AUTOSELECT=YES,DEFAULT=${isDefault},CHANNELS="1",URI="${name}.m3u8"`;
    const quality = (name: string, size: string, bits: number) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${bits},RESOLUTION=${size},CODECS="avc1.42c01f,mp4a.40.2",AUDIO="sound"\n${name}.m3u8`;
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      sound('english', 'en', 'YES'),
      sound('kiswahili', 'sw', 'NO'),
      quality('360p', '640x360', 430_000),
      quality('720p', '1280x720', 1_630_000),
    ];
    writeFileSync(path.join(folder, 'prepared.m3u8'), `${lines.join('\n')}\n`);
  },
  'hevc.mp4': (folder: string) => ffmpeg(folder, `${picture('320x180', 30)} ${tone(30)} ${HEVC} hevc.mp4`),
  'hevc-silent.mp4': (folder: string) => ffmpeg(folder, `${picture('320x180', 6)} ${HEVC} hevc-silent.mp4`),
  'ac3.mp4': (folder: string) =>
    ffmpeg(folder, `${picture('320x180', 30)} ${tone(30)} -c:a ac3 ${H264} ac3.mp4`),
  /** As a disc has it: no phone plays a thing of it. */
  'disc.mkv': (folder: string) =>
    ffmpeg(
      folder,
      `${picture('320x180', 4)} ${tone(4)} -c:a ac3 ${HEVC.replace('-tag:v hvc1 ', '')} disc.mkv`,
    ),
  /** The same with styled subtitles in Swahili within it. */
  'evening.mkv': (folder: string) => {
    const hevc = HEVC.replace('-tag:v hvc1 ', '');
    writeFileSync(
      path.join(folder, 'evening.ass'),
      [
        '[Script Info]',
        'ScriptType: v4.00+',
        '[V4+ Styles]',
        'Format: Name, Fontname, Fontsize, Alignment',
        'Style: Default,Arial,20,2',
        '[Events]',
        'Format: Layer, Start, End, Style, Text',
        String.raw`Dialogue: 0,0:00:00.00,0:00:20.00,Default,{\i1}Habari{\i0} ya jioni`,
        '',
      ].join('\n'),
    );
    const sound = '-f lavfi -i sine=frequency=220:sample_rate=48000:duration=20';
    const dts = '-c:a dca -strict -2 -ac 2 -metadata:s:a:0 language=eng';
    ffmpeg(
      folder,
      `${picture('640x360', 20)} ${sound} -i evening.ass -map 0 -map 1 -map 2 ${dts} -c:s ass -metadata:s:s:0 language=swa ${hevc} evening.mkv`,
    );
    rmSync(path.join(folder, 'evening.ass'));
  },
  'narrator.m4a': (folder: string) =>
    ffmpeg(folder, '-f lavfi -i sine=frequency=1500:duration=20 -c:a aac narrator.m4a'),
  'text.mp4': (folder: string) =>
    writeFileSync(path.join(folder, 'text.mp4'), 'Somebody has given a text the name of a film.\n'),
  'text.srt': (folder: string) =>
    writeFileSync(path.join(folder, 'text.srt'), 'And another the name of subtitles.\n'),
} satisfies Record<string, (folder: string) => void>;

type Made = keyof typeof recipes;
type WithMedia = Pick<DemoServer, 'mediaDir'>;

/** A kind of file that the demo lacks, with its companion files beside it, made on first use in the run. */
export const madePath = (name: Made): string => {
  const folder = path.join(runFolder().made, name);
  if (!existsSync(folder)) {
    // Each worker has its own folder for this, so that no worker can see a half-written file.
    const draft = mkdtempSync(path.join(runFolder().folder, 'draft-'));
    recipes[name](draft);
    try {
      renameSync(draft, folder);
    } catch (error) {
      // Another worker was quicker.
      if (!existsSync(folder)) throw error;
      rmSync(draft, { recursive: true });
    }
  }
  return path.join(folder, name);
};

/** Puts it into a server's media folder. Returns its `url` for the catalogue. */
export const madeFile = ({ mediaDir }: WithMedia, name: Made): string => {
  linkFiles(path.dirname(madePath(name)), path.join(mediaDir, 'made'));
  return `made/${name}`;
};

/** The same below the folder in which Sebule keeps what it has prepared. */
export const preparedFilm = ({ mediaDir }: WithMedia): string => {
  const folder = '.sebule/prepared/a-film';
  const target = path.join(mediaDir, folder);
  linkFiles(path.dirname(madePath('prepared.m3u8')), target);
  renameSync(path.join(target, 'prepared.m3u8'), path.join(target, 'master.m3u8'));
  return `${folder}/master.m3u8`;
};
