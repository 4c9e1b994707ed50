import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { compose } from '../sound/synth.ts';
import { ENGLISH, SWAHILI, disc } from './disc-reel.ts';
import { ffmpeg, shoot } from './encode.ts';
import { secondsOf, toAss } from './reel.ts';

/** Makes the film from a disc in `folder`. */
export async function makeDisc(page: Page, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const seconds = secondsOf(disc);
  const work = mkdtempSync(join(tmpdir(), 'studio-'));
  try {
    const file = (name: string) => join(work, name);
    await shoot(page, disc, file('raw.mkv'));
    writeFileSync(file('music.wav'), compose(disc.mood, seconds));
    writeFileSync(file('sw.ass'), toAss(disc.cues, SWAHILI));
    writeFileSync(file('en.ass'), toAss(disc.cues, ENGLISH));
    const inputs = ['raw.mkv', 'music.wav', 'sw.ass', 'en.ass'].flatMap((name) => ['-i', file(name)]);
    const out = join(folder, `${disc.name}.mkv`);
    const picture =
      '-vf scale=960:540 -c:v libx265 -preset fast -crf 27 -pix_fmt yuv420p10le -x265-params log-level=error';
    const sound = '-c:a ac3 -b:a 192k -ac 2 -metadata:s:a:0 language=swa';
    const words = '-c:s ass -metadata:s:s:0 language=swa -metadata:s:s:1 language=eng';
    ffmpeg([
      ...inputs,
      ...'-map 0:v -map 1:a -map 2 -map 3'.split(' '),
      ...picture.split(' '),
      ...sound.split(' '),
      ...words.split(' '),
      '-fflags',
      '+bitexact',
      '-shortest',
      out,
    ]);
    console.log(`${disc.name}: ${seconds} s, ${Math.round(statSync(out).size / 1024)} KB`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
