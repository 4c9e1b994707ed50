import { JUST_BEGUN_S } from '@sebule/contract/playback/limits';
import { describe, expect, it } from 'vitest';
import type { Renewal } from './source/recovery.ts';
import { settle } from './test-doubles/fake-video.ts';
import { answered, DURATION, openPlayer } from './test-doubles/open-player.ts';
import { aBegunSeries, aFile, aMovie, anEpisode, aSeason, aSeries } from './test-doubles/titles.ts';
import type { WatchedTitle } from './title/choose.ts';

const watchingFirst = async () => {
  const opened = openPlayer(aBegunSeries(20, 101));
  await opened.video.arrive(DURATION);
  opened.video.watch(5);
  return opened;
};

describe('a link to the series that plays', () => {
  it('opens the episode that it names, once the place in the other one is saved', async () => {
    const { video, player, saved } = await watchingFirst();
    await player.follow({ episodeId: 103 });
    await video.arrive(DURATION);
    expect([video.src, video.currentTime, video.paused]).toEqual(['/media/s1e3.mp4', 0, false]);
    expect(saved()).toEqual(['101 25', `103 ${JUST_BEGUN_S}`]);
    expect(player.state().resumes.episodeId).toBe(103);
  });

  it('opens it where the viewer has stopped in it, as the server knows by now, or from the start', async () => {
    const { video, player, renew } = await watchingFirst();
    const third = anEpisode(1, 3, { watch_progress: { progress: 33, completed: false } });
    const begun = aSeries([aSeason(1, [anEpisode(1, 1), third])], {
      watch_progress: { progress: 25, completed: false, episode_id: 101 },
    });
    renew.mockResolvedValue(answered(begun));
    await player.follow({ episodeId: 103 });
    await video.arrive(DURATION);
    expect([video.src, video.currentTime]).toEqual(['/media/s1e3.mp4', 33]);
    await player.follow({ episodeId: 103, fromStart: true });
    await video.arrive(DURATION);
    expect(video.currentTime).toBe(0);
  });

  it('opens an episode that has been added meanwhile', async () => {
    const { video, player, renew } = await watchingFirst();
    renew.mockResolvedValue(answered(aSeries([aSeason(1, [anEpisode(1, 1), anEpisode(1, 9)])])));
    await player.follow({ episodeId: 109 });
    expect(video.src).toBe('/media/s1e9.mp4');
  });

  it('plays on where it names the episode that plays, or none that is there', async () => {
    const { video, player, saved } = await watchingFirst();
    for (const request of [{ episodeId: 101 }, { episodeId: 999 }, {}, { fileId: 101 }]) {
      await player.follow(request);
    }
    expect([video.src, video.currentTime, video.paused]).toEqual(['/media/s1e1.mp4', 25, false]);
    expect(saved()).toEqual([]);
  });

  it('is followed without the server, too, but not when the title has been taken down', async () => {
    const { video, player, renew } = await watchingFirst();
    renew.mockResolvedValue({ kind: 'gone' });
    await player.follow({ episodeId: 103 });
    expect(video.src).toBe('/media/s1e1.mp4');
    renew.mockResolvedValue({ kind: 'offline' });
    await player.follow({ episodeId: 103 });
    expect(video.src).toBe('/media/s1e3.mp4');
  });

  it('counts as leaving: an episode in its countdown has been watched', async () => {
    const { video, player, saved } = openPlayer(aBegunSeries(20, 301, 50));
    await video.arrive(DURATION);
    video.watch(30);
    expect(player.state().countdown).not.toBeNull();
    await player.follow({ episodeId: 103 });
    expect(saved().slice(-2)).toEqual(['301 completed', `103 ${JUST_BEGUN_S}`]);
    expect(player.state().countdown).toBeNull();
  });

  it('gives way to a later one, and to leaving', async () => {
    const { video, player, renew } = await watchingFirst();
    const answers: ((renewal: Renewal<WatchedTitle>) => void)[] = [];
    renew.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const answer = answered(aBegunSeries(25, 101));
    void player.follow({ episodeId: 103 });
    void player.follow({ episodeId: 301 });
    answers[1]?.(answer);
    await settle();
    answers[0]?.(answer);
    await settle();
    expect(video.src).toBe('/media/s3e1.mp4');
    void player.follow({ episodeId: 103 });
    player.dispose();
    answers[2]?.(answer);
    await settle();
    expect(video.src).not.toBe('/media/s1e3.mp4');
  });
});

it('a link to another file of the movie that plays opens it at the same place', async () => {
  const watch_progress = {
    progress: 30,
    completed: false,
    episode_id: null,
    duration: DURATION,
    file_id: 101,
  };
  const movie = aMovie({ files: [aFile(1), aFile(2)], progress: 30, watch_progress });
  const { video, player } = openPlayer(movie);
  await video.arrive(DURATION);
  await player.follow({ fileId: 102 });
  await video.arrive(DURATION + 1);
  expect([video.src, video.currentTime]).toEqual(['/media/movie-2.mp4', 30]);
});
