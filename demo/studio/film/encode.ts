import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { pathOf } from '../../../tools/machine/install.ts';
import { programs } from '../../../tools/machine/programs.ts';
import { RATE, compose } from '../sound/synth.ts';
import { narrate } from '../sound/voice.ts';
import { secondsOf, toSrt, toVtt, type Reel } from './reel.ts';

const FORM = {
  clip: { width: 640, height: 360, rate: 15, bytes: 755_000, audio: 32 },
  disc: { width: 1280, height: 720, rate: 24, bytes: 1_000_000, audio: 128 },
  trailer: { width: 854, height: 480, rate: 20, bytes: 236_000, audio: 32 },
} as const;

export function ffmpeg(args: string[]): void {
  const run = spawnSync(pathOf(programs.ffmpeg), ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`ffmpeg: ${run.stderr}`);
}

/** What the two soundtracks of a narrated film are called. */
const SOUND_NAMES = [
  '-metadata:s:a:0',
  'title=Original',
  '-metadata:s:a:1',
  'language=swa',
  '-metadata:s:a:1',
  'title=DJ Mbuyu',
  '-disposition:a:0',
  'default',
  '-disposition:a:1',
  '0',
];

/** Chapters as ffmpeg reads them. */
function chaptersOf(chapters: [number, string][], seconds: number): string {
  const each = chapters.map(([start, name], i) => {
    const end = chapters[i + 1]?.[0] ?? seconds;
    return `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${start * 1000}\nEND=${end * 1000}\ntitle=${name}\n`;
  });
  return `;FFMETADATA1\n${each.join('')}`;
}

/** Adds chapters in a run of its own: `-map_metadata -1` would take their names away again. */
function markChapters(film: string, marks: string, work: string): void {
  const marked = join(work, 'marked.mp4');
  const only = '-map 0:v -map 0:a -map_chapters 1 -c copy -movflags +faststart -fflags +bitexact';
  ffmpeg(['-i', film, '-i', marks, ...only.split(' '), marked]);
  copyFileSync(marked, film);
}

/** Draws every frame into a lossless film, so that two encoding passes can read it. */
export async function shoot(page: Page, reel: Reel, file: string): Promise<void> {
  const { width, height, rate } = FORM[reel.kind];
  const total = Math.round(secondsOf(reel) * rate);
  const child = spawn(
    pathOf(programs.ffmpeg),
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-y',
      '-f',
      'image2pipe',
      '-c:v',
      'mjpeg',
      '-framerate',
      String(rate),
      '-i',
      '-',
      '-vf',
      'scale=in_range=full:out_range=tv,format=yuv420p',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-qp',
      '0',
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const done = new Promise<number | null>((resolve) => child.on('close', resolve));
  for (let first = 0; first < total; first += rate) {
    const count = Math.min(rate, total - first);
    const batch = await page.evaluate<string[]>(
      `room.frames('${reel.name}', ${first}, ${count}, ${rate}, ${width}, ${height})`,
    );
    for (const data of batch) {
      if (!child.stdin.write(Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')))
        await new Promise((resolve) => child.stdin.once('drain', resolve));
    }
  }
  child.stdin.end();
  if ((await done) !== 0) throw new Error(`could not shoot ${reel.name}`);
}

/** Makes one clip or trailer (and its subtitles) in `folder`. */
export async function makeReel(page: Page, reel: Reel, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { rate, bytes, audio } = FORM[reel.kind];
  const seconds = secondsOf(reel);
  const work = mkdtempSync(join(tmpdir(), 'studio-'));
  try {
    const raw = join(work, 'raw.mkv');
    const wav = join(work, 'music.wav');
    const log = join(work, 'pass');
    const out = join(folder, `${reel.name}.mp4`);
    await shoot(page, reel, raw);
    writeFileSync(wav, compose(reel.mood, seconds));
    const told = reel.narrated === undefined ? undefined : reel.translations?.[reel.narrated];
    const spoken = join(work, 'narrator.wav');
    if (told) writeFileSync(spoken, compose(reel.mood, seconds, narrate(reel.cues, told, seconds, RATE)));
    const marks = join(work, 'chapters.txt');
    if (reel.chapters) writeFileSync(marks, chaptersOf(reel.chapters, seconds));
    const bits = Math.floor((bytes * 8) / seconds / 1000 - audio - 3);
    // One thread: with more, two runs of the encoder need not agree byte for byte.
    const video = [
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-preset',
      'veryslow',
      '-tune',
      'animation',
      '-b:v',
      `${bits}k`,
      '-pix_fmt',
      'yuv420p',
      '-g',
      String(rate * 2),
      '-keyint_min',
      String(rate * 2),
      '-sc_threshold',
      '0',
      '-x264-params',
      'aq-mode=3:threads=1',
      '-passlogfile',
      log,
    ];
    ffmpeg(['-i', raw, ...video, '-pass', '1', '-an', '-f', 'null', '-']);
    ffmpeg([
      '-i',
      raw,
      '-i',
      wav,
      ...(told ? ['-i', spoken] : []),
      '-map',
      '0:v',
      '-map',
      '1:a',
      ...(told ? ['-map', '2:a'] : []),
      ...video,
      '-pass',
      '2',
      '-c:a',
      'aac',
      '-b:a',
      `${audio}k`,
      '-ac',
      '1',
      '-movflags',
      '+faststart',
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      '-map_metadata',
      '-1',
      ...(told ? SOUND_NAMES : []),
      '-shortest',
      out,
    ]);
    if (reel.chapters) markChapters(out, marks, work);
    for (const [language, words] of Object.entries(reel.translations ?? {}))
      writeFileSync(join(folder, `${reel.name}.${language}.vtt`), toVtt(reel.cues, words));
    if (reel.cues.length > 0) writeFileSync(join(folder, `${reel.name}.en.srt`), toSrt(reel.cues));
    console.log(`${reel.name}: ${seconds} s, ${Math.round(statSync(out).size / 1024)} KB`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
