import { type TrackFile, folderOf, longerStems, placesOf, trackIn } from './beside.rules.ts';
import type { FilmsRepository } from './films.repository.ts';

/** How many files are checked that may be of another film, such as `kite.2.en.srt` beside `kite.mp4`. */
const UNCERTAIN_MAX = 40;

type Films = Pick<FilmsRepository, 'beside' | 'withOneVideo' | 'videosNamed'>;

/** The films that are the only ones in their folders, asked only of those whose folders have subtitles in one. */
const aloneAmong = async (
  repository: Films,
  films: readonly string[],
  folders: ReadonlySet<string>,
): Promise<ReadonlySet<string>> => {
  if (folders.size === 0) return new Set();
  const perFolder = Map.groupBy(films, folderOf);
  const single = [...perFolder].filter(([, some]) => some.length === 1).map(([folder]) => folder);
  const alone = await repository.withOneVideo(single);
  return new Set(films.filter((film) => alone.has(folderOf(film))));
};

/**
 * The files beside films that have tracks of them, by the films' paths.
 * @param folders those of the films' possible folders of subtitles that there are
 */
export const filesBeside = async (
  repository: Films,
  films: readonly string[],
  folders: ReadonlySet<string>,
): Promise<Map<string, TrackFile[]>> => {
  if (films.length === 0) return new Map();
  const places = placesOf(films, folders, await aloneAmong(repository, films, folders));
  const found = (await repository.beside(places)).flatMap(({ place: at, path }) => {
    const place = places[at];
    const track = place ? trackIn(place, path) : null;
    return place && track ? [{ place, track }] : [];
  });
  const doubtful = found
    .filter(({ track }) => !track.isCertain)
    .slice(0, UNCERTAIN_MAX)
    .map(({ place, track }) => ({ track, stems: longerStems(place.before, track.path) }));
  const named =
    doubtful.length === 0
      ? new Set<string>()
      : await repository.videosNamed([...new Set(doubtful.flatMap(({ stems }) => stems))]);
  const settled = new Set(
    doubtful.filter(({ stems }) => !stems.some((stem) => named.has(stem))).map(({ track }) => track),
  );
  const beside = new Map<string, Map<string, TrackFile>>();
  for (const { place, track } of found) {
    if (!track.isCertain && !settled.has(track)) continue;
    const { isCertain: _isCertain, ...file } = track;
    const files = beside.get(place.film) ?? new Map<string, TrackFile>();
    // The forms of a name may be the same, and a folder within a folder.
    if (!files.has(file.path)) files.set(file.path, file);
    beside.set(place.film, files);
  }
  const byPath = (a: TrackFile, b: TrackFile): number => (a.path < b.path ? -1 : 1);
  return new Map([...beside].map(([film, files]) => [film, [...files.values()].toSorted(byPath)]));
};
