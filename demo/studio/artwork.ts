import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

const KINDS = {
  poster: { width: 500, height: 750, limit: 35_000 },
  backdrop: { width: 1280, height: 720, limit: 55_000 },
} as const;

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
      // The best quality which still fits the budget of one picture.
      let out = Buffer.alloc(0);
      let quality = 86;
      for (; quality >= 40; quality -= 6) {
        out = await png.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
        if (out.length <= limit) break;
      }
      writeFileSync(join(folder, `${slug}-${kind}.webp`), out);
      console.log(`${slug} ${kind}: ${Math.round(out.length / 1024)} KB at quality ${quality}`);
    }
  }
}
