import path from 'node:path';
import { type PackageManifest } from '#features/films/index.ts';
import { mkdir, open, readdir, rename, rm, stat } from '#platform/files/disk-fs.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { areAlike, pictureProblem, soundProblem } from '../checks/check.rules.ts';
import { thumbArguments } from '../ffmpeg/arguments.rules.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { type WrittenRendition, writeManifest, writeRendition } from '../packaging/write-package.ts';
import { chunkPart, copiedPicture, soundPart } from './parts.rules.ts';
import { PREVIEWS_FOLDER, previewSheetsOf, sheetsIn } from './previews.ts';
import { type TimedStep, UnpreparableError } from './step.ts';

/** In the folder of a preparation, what becomes the package. */
const RESULT = 'result';

export interface Finished {
  manifest: PackageManifest;
  bytes: number;
}

interface Given {
  source: PackageManifest['source'];
  facts: MediaFacts;
  /** In order; see `chunkPart`. */
  chunks: readonly { from: number; to: number | null }[];
  /** LUFS of each soundtrack, by its id. */
  loudness: ReadonlyMap<string, number | null>;
  /** Where the package goes, an absolute path. Its parent exists. */
  to: string;
}

type Renditions = ReadonlyMap<string, WrittenRendition>;

const partsOf = (step: TimedStep, chunks: Given['chunks']) => {
  const { plan, folder, times } = step;
  const inFolder = (name: string) => path.join(folder, name);
  // What is copied without ffmpeg begins at 0.
  const film = plan.isWithoutFfmpeg ? 0 : times.first;
  return [
    ...(plan.isPictureCopied ? [{ id: 'v0', parts: [inFolder(copiedPicture(plan))], shiftS: film }] : []),
    ...plan.pictures.map(({ id }) => ({
      id,
      parts: chunks.map((chunk) => inFolder(chunkPart(id, chunk))),
      shiftS: film,
    })),
    ...plan.sounds.map(({ id, path: beside }) => ({
      id,
      parts: [inFolder(soundPart(id, plan))],
      shiftS: beside === null ? film : 0,
    })),
  ];
};

const manifestOf = async (
  { plan, times, folder }: TimedStep,
  { source, facts, loudness }: Given,
  renditions: Renditions,
): Promise<PackageManifest> => {
  const written = (id: string) => renditions.get(id) as WrittenRendition;
  const shared = (id: string) => {
    const { file, codecs, bandwidth, averageBandwidth } = written(id);
    return { id, file, codecs, bandwidth, averageBandwidth };
  };
  const pictures = [...(plan.isPictureCopied ? ['v0'] : []), ...plan.pictures.map(({ id }) => id)];
  const sheets = await sheetsIn(folder);
  const seconds = times.end - times.first;
  return {
    version: 1,
    source,
    isComplete: plan.isComplete,
    duration: seconds,
    video: pictures.map((id) => ({
      ...shared(id),
      width: written(id).width,
      height: written(id).height,
      frameRate: times.count > 1 ? (times.count - 1) / (times.last - times.first) : null,
    })),
    audio: plan.sounds.map(({ id, language, kind, name, isDefault }) => ({
      ...shared(id),
      language,
      kind,
      name,
      channels: written(id).channels,
      isDefault,
      loudness: loudness.get(id) ?? null,
    })),
    subtitles: [],
    previews:
      facts.video === null || sheets.length === 0 ? null : { sheets, ...previewSheetsOf(facts.video) },
    chapters: facts.chapters ?? [],
  };
};

/** @throws UnpreparableError that says what is wrong */
const check = (step: TimedStep, renditions: Renditions): void => {
  const { plan, times } = step;
  const problems = [...renditions].map(([id, rendition]) =>
    id.startsWith('a')
      ? soundProblem(rendition, times)
      : pictureProblem(rendition, { times, isCopied: id === 'v0' && plan.isPictureCopied }),
  );
  const problem = problems.find((each) => each !== null);
  if (problem !== undefined) throw new UnpreparableError(problem);
};

/** Compares the first and the last picture of each rendition with the film's. @throws UnpreparableError */
const comparePictures = async (step: TimedStep, folder: string, renditions: Renditions): Promise<void> => {
  const { source, times, signal } = step;
  const thumb = async (file: TimedStep['source'], at: number) =>
    (await runFfmpeg(thumbArguments(at), { file, signal })).output;
  /** A moment before a picture, so that it is the first one from there. */
  const before = (at: number) => Math.max(0, at - 0.001);
  for (const [what, at] of [
    ['first', times.first],
    ['last', times.last],
  ] as const) {
    const original = await thumb(source, before(at));
    for (const [id, { file }] of renditions) {
      if (id.startsWith('a')) continue;
      await using handle = await open(path.join(folder, file), 'r');
      const prepared = await thumb({ handle }, before(at - times.first));
      if (!areAlike(original, prepared))
        throw new UnpreparableError(`the ${what} picture of ${file} is another one`);
    }
  }
};

const bytesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((file) => stat(path.join(file.parentPath, file.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
};

/**
 * Joins all parts, checks what has come out, and puts it where players find it: whole, or not at all.
 * @throws UnpreparableError when it is not what the film is; NotFragmentedError; errors of the disk
 */
export const finish = async (step: TimedStep, given: Given): Promise<Finished> => {
  const { folder, signal, onSeconds, times } = step;
  const result = path.join(folder, RESULT);
  await rm(result, { recursive: true, force: true });
  await mkdir(result);
  const renditions = new Map<string, WrittenRendition>();
  const wanted = partsOf(step, given.chunks);
  for (const [index, each] of wanted.entries()) {
    renditions.set(each.id, await writeRendition({ ...each, folder: result, signal }));
    onSeconds(((times.end - times.first) * (index + 1)) / wanted.length);
  }
  check(step, renditions);
  // That takes a decoder.
  if (!step.plan.isWithoutFfmpeg) await comparePictures(step, result, renditions);
  const manifest = await manifestOf(step, given, renditions);
  if (manifest.previews !== null)
    await rename(path.join(folder, PREVIEWS_FOLDER), path.join(result, PREVIEWS_FOLDER));
  await writeManifest(result, manifest);
  await syncFolder(result);
  const bytes = await bytesIn(result);
  // Of an attempt that was killed before it could be noted.
  await rm(given.to, { recursive: true, force: true });
  await rename(result, given.to);
  await syncFolder(path.dirname(given.to));
  return { manifest, bytes };
};
