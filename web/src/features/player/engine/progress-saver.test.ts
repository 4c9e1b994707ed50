import { describe, expect, it, vi } from 'vitest';
import { createProgressSaver, type Save } from './progress-saver.ts';

const movie = { movieId: 7, isSeries: false, episodeId: null, fileId: 101 };
const episode = { movieId: 9, isSeries: true, episodeId: 101, fileId: null };

const saverOf = (item: typeof movie | typeof episode, duration = Number.NaN) => {
  const save = vi.fn<Save>();
  let now = 5_000;
  const saver = createProgressSaver({
    item,
    save,
    duration: () => duration,
    now: () => {
      now += 1;
      return now;
    },
  });
  return { saver, save, progresses: () => save.mock.calls.map(([{ progress }]) => progress) };
};

describe('the progress saver', () => {
  it('saves when the position has advanced by one save interval of whole seconds', () => {
    const { saver, progresses } = saverOf(movie);
    for (let position = 0; position <= 25; position += 0.25) saver.advance(position);
    expect(progresses()).toEqual([10, 20]);
  });

  it('counts the interval from the start point', () => {
    const { saver, progresses } = saverOf(movie);
    saver.startAt(33.7);
    for (const position of [33.7, 42.9, 43]) saver.advance(position);
    expect(progresses()).toEqual([43]);
  });

  it('builds the request body of the API, with its timestamp', () => {
    const { saver, save } = saverOf(episode);
    saver.advance(12.8);
    expect(save).toHaveBeenCalledExactlyOnceWith(
      { movie_id: 9, progress: 12, is_series: true, episode_id: 101, isCompleted: false, at: 5_001 },
      { urgent: false },
    );
  });

  it('names the file of a movie', () => {
    const { saver, save } = saverOf(movie);
    saver.advance(12);
    expect(save.mock.calls[0]?.[0]).toMatchObject({ movie_id: 7, file_id: 101 });
  });

  it('includes the video’s duration once that is known', () => {
    const { saver, save } = saverOf(movie, 66.5);
    saver.advance(12);
    expect(save.mock.calls[0]?.[0].duration).toBe(66.5);
  });

  it('omits an impossible duration, and still saves', () => {
    const { saver, save } = saverOf(movie, 4_294_967.295);
    saver.saveNow(700_000);
    const saved = save.mock.calls[0]?.[0];
    expect(saved).not.toHaveProperty('duration');
    expect(saved?.progress).toBe(604_800);
  });

  it('saves seeks in both directions, and only positions that are not saved yet', () => {
    const { saver, progresses } = saverOf(movie);
    saver.startAt(50);
    saver.saveNow(50.4);
    saver.saveNow(70);
    saver.saveNow(70.9);
    saver.saveNow(20);
    expect(progresses()).toEqual([70, 20]);
  });

  it('counts the interval from a seek back', () => {
    const { saver, progresses } = saverOf(movie);
    saver.startAt(50);
    saver.saveNow(20);
    saver.advance(29.9);
    saver.advance(30);
    expect(progresses()).toEqual([20, 30]);
  });

  it('never saves 0 for an episode, which would count as nothing to resume', () => {
    const { saver, progresses } = saverOf(episode);
    saver.begin();
    saver.saveNow(30);
    saver.saveNow(0);
    expect(progresses()).toEqual([1, 30, 1]);
  });

  it('does save 0 for a movie', () => {
    const { saver, progresses } = saverOf(movie);
    saver.startAt(30);
    saver.saveNow(0);
    expect(progresses()).toEqual([0]);
  });

  it('completes once, urgently, and saves nothing afterwards', () => {
    const { saver, save } = saverOf(movie);
    saver.complete({ urgent: true });
    saver.complete({ urgent: true });
    saver.saveNow(60);
    saver.advance(60);
    expect(save).toHaveBeenCalledExactlyOnceWith(
      { movie_id: 7, file_id: 101, progress: 0, is_series: false, isCompleted: true, at: 5_001 },
      { urgent: true },
    );
  });

  it('saves again once the viewer continues after the completion', () => {
    const { saver, progresses } = saverOf(movie);
    saver.complete({ urgent: true });
    saver.reopen();
    saver.saveNow(48);
    expect(progresses()).toEqual([0, 48]);
  });
});
