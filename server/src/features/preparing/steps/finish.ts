import { type PackageManifest } from '#features/films/index.ts';
import type { OpenFile } from '#platform/files/open-below.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { areAlike, pictureProblem, soundProblem } from '../checks/check.rules.ts';
import { thumbArguments } from '../ffmpeg/arguments.rules.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { type WrittenRendition, writeManifest, writeRendition } from '../packaging/write-package.ts';
import { toMake } from '../plan/reuse.rules.ts';
import { bytesIn } from '../read-package.ts';
import { chunkPart, copiedPicture, soundPart } from './parts.rules.ts';
import { previewSheetsOf, sheetsIn } from './previews.ts';
import { MissingPartError, type TimedStep, UnpreparableError } from './step.ts';

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
  /** Where the package goes, in the store: its parent is there, it is not. */
  to: string;
}

type Renditions = ReadonlyMap<string, WrittenRendition>;

/** What each rendition is put together from. */
const partsOf = ({ plan, folder, times }: TimedStep, chunks: Given['chunks']) => {
  const { pictures, sounds, isPictureCopied } = toMake(plan);
  const inFolder = (name: string) => `${folder}/${name}`;
  // What is copied without ffmpeg begins at 0.
  const film = plan.isWithoutFfmpeg ? 0 : times.first;
  const { folder: earlier = '', renditions = {} } = plan.reused ?? {};
  return [
    ...(isPictureCopied ? [{ id: 'v0', parts: [inFolder(copiedPicture(plan))], shiftS: film }] : []),
    ...pictures.map(({ id }) => ({
      id,
      parts: chunks.map((chunk) => inFolder(chunkPart(id, chunk))),
      shiftS: film,
    })),
    ...sounds.map(({ id, path: beside }) => ({
      id,
      parts: [inFolder(soundPart(id, plan))],
      shiftS: beside === null ? film : 0,
    })),
    ...Object.entries(renditions).map(([id, before]) => ({
      id,
      parts: [`${earlier}/${before}.mp4`],
      shiftS: 0,
    })),
  ];
};

const manifestOf = (
  { plan, times }: TimedStep,
  { source, facts, loudness }: Given,
  { renditions, sheets }: { renditions: Renditions; sheets: string[] },
): PackageManifest => {
  const written = (id: string) => renditions.get(id) as WrittenRendition;
  const shared = (id: string) => {
    const { file, codecs, bandwidth, averageBandwidth } = written(id);
    return { id, file, codecs, bandwidth, averageBandwidth };
  };
  const pictures = [...(plan.isPictureCopied ? ['v0'] : []), ...plan.pictures.map(({ id }) => id)];
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
    made: plan,
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
  const { store, source, times, signal, isWatched } = step;
  const thumb = async (file: OpenFile, at: number) =>
    (await runFfmpeg(thumbArguments(at), { file, signal, isWatched })).output;
  /** A moment before a picture, so that it is the first one from there. */
  const before = (at: number) => Math.max(0, at - 0.001);
  for (const [what, at] of [
    ['first', times.first],
    ['last', times.last],
  ] as const) {
    const original = await thumb(source, before(at));
    for (const [id, { file }] of renditions) {
      if (id.startsWith('a')) continue;
      const prepared = await store.withLocalFile(`${folder}/${file}`, (opened) =>
        thumb(opened, before(at - times.first)),
      );
      if (prepared === null || !areAlike(original, prepared))
        throw new UnpreparableError(`the ${what} picture of ${file} is another one`);
    }
  }
};

/**
 * Puts the small pictures for the seek bar into the package. Copied, as another attempt begins with the parts.
 * @returns their names
 */
const addPreviews = async ({ store, folder, plan }: TimedStep, result: string): Promise<string[]> => {
  const from = plan.reused?.previews ? plan.reused.folder : folder;
  const sheets = await sheetsIn(store, from);
  for (const sheet of sheets) {
    const file = await store.open(`${from}/${sheet}`);
    if (file === null) throw new MissingPartError(`${from}/${sheet} is not there`);
    try {
      await store.write(`${result}/${sheet}`, await file.readWhole());
    } finally {
      await file.close();
    }
  }
  return sheets;
};

/**
 * Joins all parts, checks what has come out, and puts it where players find it: whole, or not at all.
 * @returns the manifest, and the bytes of the package
 * @throws UnpreparableError when it is not what the film is; NotFragmentedError; MissingPartError; errors of the disk
 */
export const finish = async (step: TimedStep, given: Given): Promise<Finished> => {
  const { store, folder, onSeconds, times } = step;
  const result = `${folder}/${RESULT}`;
  await store.remove(result);
  const renditions = new Map<string, WrittenRendition>();
  const wanted = partsOf(step, given.chunks);
  for (const [index, each] of wanted.entries()) {
    renditions.set(each.id, await writeRendition({ ...each, folder: result }, step));
    onSeconds(((times.end - times.first) * (index + 1)) / wanted.length);
  }
  check(step, renditions);
  // That takes a decoder.
  if (!step.plan.isWithoutFfmpeg) await comparePictures(step, result, renditions);
  const sheets = await addPreviews(step, result);
  const manifest = manifestOf(step, given, { renditions, sheets });
  await writeManifest(store, result, manifest);
  const bytes = await bytesIn(store, result);
  const outcome = await store.rename(result, given.to);
  if (outcome !== 'moved') throw new Error(`the package could not be moved to ${given.to}: ${outcome}`);
  return { manifest, bytes };
};
