import type { MediaFacts } from '#platform/media/media-facts.ts';
import { fileLabel, runtimeOf, runtimeOfAll } from '../library.wire.ts';
import type { NamedVideo } from '../names/named-video.ts';

/** A file, and what was found in it before and after it was replaced. */
export interface Replaced {
  path: string;
  before: MediaFacts;
  after: MediaFacts;
}

interface Movie {
  /** Minutes. */
  runtime: number;
  /** All of its files, in their order. */
  files: readonly { id: number; url: string; label: string }[];
}

interface Known {
  /** Seconds that other files last, by their paths; null where it is not known. */
  durations: ReadonlyMap<string, number | null>;
  named: (path: string) => Pick<NamedVideo, 'part' | 'resolution'>;
}

/** A runtime that somebody has typed stays. */
const followed = (shown: number, before: number, after: number): number =>
  before > 0 && shown === before && after > 0 ? after : shown;

export const movieRuntime = (
  { runtime, files }: Movie,
  { path, before, after }: Replaced,
  { durations, named }: Known,
): number => {
  const minutesWith = ({ duration }: MediaFacts): number =>
    runtimeOfAll(
      files.map(({ url }) => ({
        row: { duration: url === path ? duration : (durations.get(url) ?? null) },
        name: named(url),
      })),
    );
  return followed(runtime, minutesWith(before), minutesWith(after));
};

export const episodeRuntime = (runtime: number, { before, after }: Replaced): number =>
  followed(runtime, runtimeOf(before), runtimeOf(after));

/** The labels that change when a movie's file is replaced, with the ids of their files. */
export const changedLabels = (
  { files }: Pick<Movie, 'files'>,
  { path, before, after }: Replaced,
  named: Known['named'],
): { id: number; label: string }[] => {
  const labelFor = (facts: MediaFacts): string => fileLabel({ facts: JSON.stringify(facts) }, named(path));
  const [old, label] = [labelFor(before), labelFor(after)];
  // Two versions of one label could not be told apart.
  if (old === label || files.some((file) => file.label === label)) return [];
  return files
    .filter(({ url, label: shown }) => url === path && shown === old)
    .map(({ id }) => ({ id, label }));
};
