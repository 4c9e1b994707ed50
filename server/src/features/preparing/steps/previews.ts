import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { mkdir, readdir } from '#platform/files/disk-fs.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { VideoFacts } from '#platform/media/media-facts.ts';
import { type PreviewSheets, previewArguments } from '../ffmpeg/arguments.rules.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { withScratch } from './step-files.ts';
import type { TimedStep } from './step.ts';

export const PREVIEWS_FOLDER = 'previews';

/** Pixels of its longer side. */
const SIDE = 160;
/** A sheet of these has about 220 kB, for 17 minutes. */
const GRID = { columns: 10, rows: 10 };
/** Seconds from one picture to the next. */
const EVERY_S = 10;

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

/** What the previews of a picture of this size look like. */
export const previewSheetsOf = ({ width, height }: Pick<VideoFacts, 'width' | 'height'>): PreviewSheets => {
  const scale = SIDE / Math.max(width, height);
  return { width: even(width * scale), height: even(height * scale), seconds: EVERY_S, ...GRID };
};

const isSheet = (name: string): boolean => /^\d+\.webp$/.test(name);

/** The names of the sheets in a folder of a preparation or a package, in their order. */
export const sheetsIn = async (store: Pick<MediaStore, 'list'>, folder: string): Promise<string[]> => {
  const names = (await store.list(`${folder}/${PREVIEWS_FOLDER}`)).map(({ name }) => name);
  return names
    .filter(isSheet)
    .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .map((name) => `${PREVIEWS_FOLDER}/${name}`);
};

/** Makes sheets of small pictures for the seek bar; does nothing where they are there. */
export const makePreviews = async (step: TimedStep, sheets: PreviewSheets): Promise<void> => {
  const { store, folder, source: file, signal, isWatched, times, plan, onSeconds } = step;
  if ((await sheetsIn(store, folder)).length > 0) return;
  await withScratch(step, PREVIEWS_FOLDER, async (made) => {
    await mkdir(made);
    const about = { begin: times.first, isHdr: plan.isHdr };
    await runFfmpeg(previewArguments(sheets, about, path.join(made, '%d.webp')), {
      file,
      signal,
      isWatched,
    });
    onSeconds(times.end - times.first);
    // All at once: some of them would be taken for all.
    const unfinished = `${folder}/${PREVIEWS_FOLDER}.${randomUUID()}`;
    for (const name of await readdir(made))
      await store.write(`${unfinished}/${name}`, { localFile: path.join(made, name) });
    const outcome = await store.rename(unfinished, `${folder}/${PREVIEWS_FOLDER}`);
    // Another machine has made them, too.
    if (outcome !== 'moved') await store.remove(unfinished);
  });
};
