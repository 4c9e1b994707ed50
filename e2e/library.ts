import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The media folder of this test run: the demo's, and below `made` what is made for the journeys. */
export const libraryFolder = (): string => {
  const folder = process.env['E2E_LIBRARY'];
  if (!folder) throw new Error('library-folder.ts has not run: it is the global setup of Playwright');
  return folder;
};
const madeFolder = () => path.join(libraryFolder(), 'made');

/** Seconds that the long film lasts. */
export const LONG_FILM_S = 180;
const PIECE_S = 10;

/** Takes no argument with a space in it, and files of the folder of what is made. */
const ffmpeg = (command: string): void => {
  const args = `-hide_banner -loglevel error -y ${command}`.split(' ');
  execFileSync('ffmpeg', args, { cwd: madeFolder(), stdio: 'inherit' });
};

const picture = (size: string, seconds: number) =>
  `-f lavfi -i testsrc2=size=${size}:rate=10:duration=${seconds}`;
const tone = (seconds: number) =>
  `-f lavfi -i sine=frequency=220:sample_rate=48000:duration=${seconds} -c:a aac`;
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';
const HEVC = '-c:v libx265 -preset ultrafast -tag:v hvc1 -x265-params log-level=none';

/** How each is made, under a name that it is given for the time of the making. */
const recipes = {
  /** 6 Mbit/s, far more than a browser buffers, with a key frame every 2 s: ten seconds of noise, again and again. */
  'long.mp4': (draft: string) => {
    const noise = '-vf noise=alls=60:allf=t -g 20 -b:v 6M -maxrate 6M -bufsize 6M';
    ffmpeg(`${picture('1280x720', PIECE_S)} ${tone(PIECE_S)} ${H264} ${noise} piece.mp4`);
    const again = `-stream_loop ${LONG_FILM_S / PIECE_S - 1} -i piece.mp4 -t ${LONG_FILM_S} -c copy`;
    ffmpeg(`${again} -movflags +faststart ${draft}`);
  },
  /** The long film's first 40 s in pieces. */
  'film.m3u8': (draft: string) => {
    madeFile('long.mp4');
    const pieces = '-f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4';
    ffmpeg(`-t 40 -i long.mp4 -c copy ${pieces} -hls_segment_filename segment%d.m4s ${draft}`);
  },
  'hevc.mp4': (draft: string) => ffmpeg(`${picture('320x180', 30)} ${tone(30)} ${HEVC} ${draft}`),
  'hevc-silent.mp4': (draft: string) => ffmpeg(`${picture('320x180', 6)} ${HEVC} ${draft}`),
  'ac3.mp4': (draft: string) => ffmpeg(`${picture('320x180', 30)} ${tone(30)} -c:a ac3 ${H264} ${draft}`),
  'text.mp4': (draft: string) =>
    writeFileSync(path.join(madeFolder(), draft), 'Somebody has given a text the name of a film.\n'),
  'text.srt': (draft: string) =>
    writeFileSync(path.join(madeFolder(), draft), 'And another the name of subtitles.\n'),
} satisfies Record<string, (draft: string) => void>;

/** A file of a kind that the demo has not, made when it is first asked for. Gives its `url` for the catalogue. */
export const madeFile = (name: keyof typeof recipes): string => {
  const file = path.join(madeFolder(), name);
  if (!existsSync(file)) {
    mkdirSync(madeFolder(), { recursive: true });
    // One whose making was interrupted must not be taken for whole.
    const draft = `draft-${name}`;
    recipes[name](draft);
    renameSync(path.join(madeFolder(), draft), file);
  }
  return `made/${name}`;
};
