import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';

const KINDS = {
  poster: { width: 500, height: 750, limit: 35_000 },
  backdrop: { width: 1280, height: 720, limit: 55_000 },
} as const;

/** The best quality which still fits the budget of one picture. */
async function encode(png: Sharp, limit: number): Promise<{ out: Buffer; quality: number }> {
  for (let quality = 86; ; quality -= 6) {
    const out = await png.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (out.length <= limit || quality <= 44) return { out, quality };
  }
}

/** Draws the pictures of the named episodes into `folder` as WebP. */
export async function makeEpisodes(page: Page, names: string[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    const data = String(await page.evaluate(`room.episodeStill(${JSON.stringify(name)})`));
    const png = sharp(Buffer.from(data.split(',')[1] ?? '', 'base64')).resize(640, 360, {
      kernel: 'lanczos3',
    });
    const { out, quality } = await encode(png, 24_000);
    writeFileSync(join(folder, `${name}.webp`), out);
    console.log(`${name}: ${Math.round(out.length / 1024)} KB at quality ${quality}`);
  }
}

/** Draws the posters and backdrops of the given slugs into `folder` as WebP. */
export async function makeArtwork(page: Page, slugs: string[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const slug of slugs) {
    for (const kind of ['poster', 'backdrop'] as const) {
      const { width, height, limit } = KINDS[kind];
      const data = await page.evaluate(`room.still(${JSON.stringify(slug)}, '${kind}')`);
      const png = sharp(Buffer.from(String(data).split(',')[1] ?? '', 'base64')).resize(width, height, {
        kernel: 'lanczos3',
      });
      const { out, quality } = await encode(png, limit);
      writeFileSync(join(folder, `${slug}-${kind}.webp`), out);
      console.log(`${slug} ${kind}: ${Math.round(out.length / 1024)} KB at quality ${quality}`);
    }
  }
}
