import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { mkdir, readdir, rename } from '#platform/files/disk-fs.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import type { VideoFacts } from '#platform/media/media-facts.ts';
import { type PreviewSheets, previewArguments } from '../ffmpeg/arguments.rules.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
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

/** The names of the sheets that a preparation has, in their order. */
export const sheetsIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(path.join(folder, PREVIEWS_FOLDER)).catch(() => []);
  return names
    .filter(isSheet)
    .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .map((name) => `${PREVIEWS_FOLDER}/${name}`);
};

/** Makes sheets of small pictures for the seek bar; does nothing where they are there. */
export const makePreviews = async (step: TimedStep, sheets: PreviewSheets): Promise<void> => {
  const { folder, source: file, signal, times, plan, onSeconds } = step;
  const whole = path.join(folder, PREVIEWS_FOLDER);
  if ((await sheetsIn(folder)).length > 0) return;
  const unfinished = `${whole}.${randomUUID()}.part`;
  await mkdir(unfinished);
  const args = previewArguments(
    sheets,
    { begin: times.first, isHdr: plan.isHdr },
    path.join(unfinished, '%d.webp'),
  );
  await runFfmpeg(args, { file, signal });
  onSeconds(times.end - times.first);
  await syncFolder(unfinished);
  if ((await sheetsIn(folder)).length === 0) await rename(unfinished, whole);
  await syncFolder(folder);
};
