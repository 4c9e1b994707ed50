import { describe, expect, it } from 'vitest';
import { aFile, aMovie, anEpisode, aSeason, aSeries } from '../test-doubles/titles.ts';
import { choose, nextEpisode, sameItem, resumePointAfter, resumePointOf } from './choose.ts';
import { episodesInOrder } from './playable.ts';

const fresh = { progress: 0, episodeId: null, fileId: null, completed: false };
const series = aSeries([
  aSeason(2, [anEpisode(2, 1)]),
  aSeason(1, [anEpisode(1, 4), anEpisode(1, 2, { is_active: false }), anEpisode(1, 1)]),
  aSeason(3, [anEpisode(3, 1)], { is_active: false }),
  aSeason(4, []),
  aSeason(5, [anEpisode(5, 1, { video_url: '' }), anEpisode(5, 7)]),
]);
const episode = (id: number) => {
  const found = episodesInOrder(series).find(({ episodeId }) => episodeId === id);
  if (!found) throw new Error(`no episode ${id}`);
  return found;
};

describe('choose', () => {
  it('plays the file with the lowest order', () => {
    const movie = aMovie({ files: [aFile(3), aFile(1), aFile(2)] });
    expect(choose(movie, fresh)).toMatchObject({ item: { fileId: 101, url: '/media/movie-1.mp4' }, from: 0 });
  });

  it('plays the movie itself when no files are listed', () => {
    expect(choose(aMovie({ files: [] }), fresh)?.item).toMatchObject({
      url: '/media/movie-1.mp4',
      fileId: null,
    });
  });

  it('finds nothing to play in an empty title', () => {
    expect(choose(aMovie({ files: [], video_url: null }), fresh)).toBeNull();
    expect(choose(aSeries([aSeason(1, [])]), fresh)).toBeNull();
  });

  it('plays the file that was requested, at a position in the one that was watched', () => {
    const files = [aFile(1), aFile(2)];
    const at = { progress: 42, episodeId: null, fileId: 101, completed: false };
    const watch_progress = { progress: 42, completed: false, episode_id: null, duration: 60, file_id: 101 };
    const movie = aMovie({ files, watch_progress });
    const item = { fileId: 102 };
    expect(choose(movie, at, { fileId: 102 })).toMatchObject({ item, from: 42, fromDuration: 60 });
    expect(choose(aMovie({ files }), at, { fileId: 102 })).toMatchObject({ item, fromDuration: Number.NaN });
    expect(choose(movie, at, { fileId: 101 })).toEqual(choose(movie, at));
    expect(choose(movie, at, { fileId: 999 })).toEqual(choose(movie, at));
    expect(choose(movie, fresh, { fileId: 102 })).toMatchObject({ item, from: 0, chosen: false });
  });

  it('resumes a movie, or starts it over on request', () => {
    const resumePoint = { progress: 42, episodeId: null, fileId: null, completed: false };
    expect(choose(aMovie(), resumePoint)?.from).toBe(42);
    expect(choose(aMovie(), resumePoint, { fromStart: true })?.from).toBe(0);
  });

  it('starts a series with the first episode of the first season', () => {
    expect(choose(series, fresh)).toMatchObject({ item: { episodeId: 101 }, from: 0, chosen: false });
  });

  it('begins with the first season, and not with the specials, unless there is nothing else', () => {
    const specials = aSeason(0, [anEpisode(0, 1)]);
    const withSpecials = aSeries([specials, aSeason(1, [anEpisode(1, 1)])]);
    expect(choose(withSpecials, fresh)?.item).toMatchObject({ seasonOrder: 1, episodeOrder: 1 });
    expect(choose(aSeries([specials]), fresh)?.item).toMatchObject({ seasonOrder: 0, episodeOrder: 1 });
  });

  it('resumes the episode in watch_progress', () => {
    const choice = choose(series, { progress: 30, episodeId: 201, fileId: null, completed: false });
    expect(choice).toMatchObject({ item: { episodeId: 201 }, from: 30, chosen: false });
  });

  it('starts over when the progress is zero or its episode is gone', () => {
    expect(
      choose(series, { progress: 0, episodeId: 201, fileId: null, completed: false })?.item.episodeId,
    ).toBe(101);
    expect(choose(series, { progress: 30, episodeId: 102, fileId: null, completed: false })).toMatchObject({
      item: { episodeId: 101 },
      from: 0,
    });
  });

  it('continues with the episode after a completed one, and starts over after the last', () => {
    const completed = (episodeId: number) => ({ progress: 0, episodeId, fileId: null, completed: true });
    expect(choose(series, completed(104))).toMatchObject({
      item: { episodeId: 201 },
      from: 0,
      chosen: false,
    });
    expect(choose(series, completed(507))).toMatchObject({ item: { episodeId: 101 }, from: 0 });
    expect(choose(series, completed(999))).toMatchObject({ item: { episodeId: 101 }, from: 0 });
  });

  it('plays a chosen episode from 0 and makes it the current one', () => {
    const resumePoint = { progress: 30, episodeId: 201, fileId: null, completed: false };
    const choice = choose(series, resumePoint, { episodeId: 507, fromStart: true });
    expect(choice).toMatchObject({ item: { episodeId: 507 }, from: 0, chosen: true });
    const again = choose(series, resumePoint, { episodeId: 201, fromStart: true });
    expect(again).toMatchObject({ item: { episodeId: 201 }, from: 0, chosen: true });
  });

  it('resumes a chosen episode that is the current one', () => {
    const choice = choose(
      series,
      { progress: 30, episodeId: 201, fileId: null, completed: false },
      { episodeId: 201 },
    );
    expect(choice).toMatchObject({ from: 30, chosen: false });
  });

  it('resumes an earlier episode on request where the viewer stopped', () => {
    const stopped = (progress: number) =>
      aSeries([
        aSeason(1, [
          anEpisode(1, 1, { watch_progress: { progress, completed: progress === 0 } }),
          anEpisode(1, 2),
        ]),
      ]);
    const resumePoint = { progress: 30, episodeId: 102, fileId: null, completed: false };
    const request = { episodeId: 101 };
    const earlier = choose(stopped(45), resumePoint, request);
    expect(earlier).toMatchObject({ item: { episodeId: 101 }, from: 45, chosen: false });
    expect(choose(stopped(0), resumePoint, request)).toMatchObject({ from: 0, chosen: true });
    expect(choose(stopped(45), resumePoint, { ...request, fromStart: true })).toMatchObject({
      from: 0,
      chosen: true,
    });
  });

  it('falls back when the chosen episode cannot be played', () => {
    expect(choose(series, fresh, { episodeId: 301 })?.item.episodeId).toBe(101);
  });
});

describe('resumePointOf', () => {
  it('reads the progress of a movie and of a series from their own fields', () => {
    const saved = { progress: 12, completed: false, episode_id: 201 };
    expect(resumePointOf(aMovie({ progress: 9 }))).toEqual({ ...fresh, progress: 9 });
    expect(resumePointOf(aSeries([], { watch_progress: saved }))).toEqual({
      ...fresh,
      progress: 12,
      episodeId: 201,
    });
    expect(resumePointOf(aSeries([]))).toEqual(fresh);
  });

  it('names the file of a movie that was watched, to resume that one', () => {
    const movie = aMovie({
      files: [aFile(1), aFile(2)],
      progress: 9,
      watch_progress: { progress: 9, completed: false, episode_id: null, file_id: 102 },
    });
    expect(choose(movie, resumePointOf(movie))).toMatchObject({ item: { fileId: 102 }, from: 9 });
    const finished = { ...resumePointOf(movie), progress: 0, completed: true };
    expect(choose(movie, finished)?.item.fileId).toBe(101);
    const without = aMovie({ ...movie, files: [aFile(1)] });
    expect(choose(without, resumePointOf(without))?.item.fileId).toBe(101);
  });
});

describe('nextEpisode', () => {
  it('skips gaps and inactive episodes', () => {
    expect(nextEpisode(series, episode(101))?.episodeId).toBe(104);
  });

  it('continues with the next season that has something to play', () => {
    expect(nextEpisode(series, episode(104))?.episodeId).toBe(201);
    expect(nextEpisode(series, episode(201))?.episodeId).toBe(507);
  });

  it('ends after the last episode', () => {
    expect(nextEpisode(series, episode(507))).toBeNull();
  });

  it('continues after the former position of an episode that was taken down', () => {
    const gone = { ...episode(101), episodeId: 999, episodeOrder: 2 };
    expect(nextEpisode(series, gone)?.episodeId).toBe(104);
    expect(nextEpisode(series, { ...gone, seasonOrder: 9 })).toBeNull();
  });

  it('follows the last of several episodes in a file that was taken down', () => {
    const season = aSeries([aSeason(1, [anEpisode(1, 2), anEpisode(1, 3)])]);
    const gone = { ...episode(101), episodeId: 999, episodeOrder: 1, episodeEnd: 2 };
    expect(nextEpisode(season, gone)?.episodeId).toBe(103);
  });

  it('returns none for a movie', () => {
    const item = choose(aMovie({ files: [aFile(1), aFile(2)] }), fresh)?.item;
    expect(item && nextEpisode(aMovie(), item)).toBeNull();
  });
});

describe('sameItem', () => {
  it('finds the item with its new address', () => {
    const movie = aMovie({ files: [aFile(1, { url: '/media/movie-1.mp4?signature=new' })] });
    const [old] = [choose(aMovie(), fresh)?.item];
    expect(old && sameItem(movie, old)?.url).toBe('/media/movie-1.mp4?signature=new');
    expect(old && sameItem(aMovie({ files: [aFile(2)] }), old)).toBeNull();
    expect(sameItem(series, episode(104))?.episodeId).toBe(104);
  });
});

describe('resumePointAfter', () => {
  const saved = { progress: 900, completed: false, episode_id: 201 };
  const begun = { ...series, watch_progress: saved };
  const save = (episode_id: number, isCompleted = false) => ({
    movie_id: 9,
    is_series: true,
    episode_id,
    progress: isCompleted ? 0 : 30,
    isCompleted,
  });

  it('is the server’s progress when no save is pending', () => {
    expect(resumePointAfter(begun, null)).toEqual(resumePointOf(begun));
  });

  it('is the pending save that the server could not accept', () => {
    expect(resumePointAfter(begun, save(104))).toEqual({ ...fresh, progress: 30, episodeId: 104 });
    expect(resumePointAfter(begun, save(104, true))).toEqual({ ...fresh, episodeId: 104, completed: true });
    const movie = { movie_id: 7, is_series: false, progress: 40, isCompleted: false, file_id: 102 };
    expect(resumePointAfter(aMovie({ progress: 9 }), movie)).toEqual({ ...fresh, progress: 40, fileId: 102 });
  });

  it.each([false, true])(
    'ignores a pending save of an episode that is hidden now (watched: %s)',
    (watched) => {
      expect(resumePointAfter(begun, save(102, watched))).toEqual(resumePointOf(begun));
    },
  );
});
