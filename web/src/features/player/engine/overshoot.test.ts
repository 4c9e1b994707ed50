import { OVERLAY_HIDE_MS, REVIEW_COUNTDOWN_S } from '@sebule/contract/playback/limits';
import { describe, expect, it } from 'vitest';
import { settle } from './test-doubles/fake-video.ts';
import { answered, DURATION, openPlayer, type OpenedPlayer } from './test-doubles/open-player.ts';
import { aBegunSeries, aMovie, aMovieWithMark, anEpisode, aSeason, aSeries } from './test-doubles/titles.ts';

const COUNTDOWN_MS = REVIEW_COUNTDOWN_S * 1_000;
/** Between two moves of a dragging finger. */
const MOVE_MS = 100;

const watched = async (title = aMovie(), seconds = 20) => {
  const opened = openPlayer(title);
  await opened.video.arrive(DURATION);
  opened.video.watch(seconds);
  return opened;
};

/** Like a browser's own slider, which pauses the film while the finger is on it. */
const drag = async ({ video, clock }: OpenedPlayer, ...seconds: number[]) => {
  const isPlaying = !video.paused;
  video.pause();
  for (const second of seconds) {
    clock.pass(MOVE_MS);
    video.currentTime = second;
  }
  if (isPlaying) await video.play();
  await settle();
};

describe.each([
  ['with a mark', aMovieWithMark(50)],
  ['without a mark', aMovie()],
])('a film %s that is dragged to its very end', (_which, title) => {
  const dragged = async () => {
    const opened = await watched(title);
    await drag(opened, 35, 52, DURATION);
    opened.video.watch(DURATION);
    return opened;
  };

  it('starts the countdown, and does not count the film as watched before that ends', async () => {
    const { player, clock, saved, leave } = await dragged();
    expect(player.state()).toMatchObject({
      countdown: REVIEW_COUNTDOWN_S,
      returnPosition: 20,
      overlay: true,
    });
    clock.pass(COUNTDOWN_MS - 1);
    expect(saved()).not.toContain('completed');
    expect(leave).not.toHaveBeenCalled();
    clock.pass(1);
    expect(saved().pop()).toBe('completed');
    expect(leave).toHaveBeenCalledOnce();
  });

  it.each(['keepWatching', 'togglePlay', 'play', 'resume'] as const)(
    'goes back to where the viewer was: %s',
    async (press) => {
      const { player, video, clock, saved, leave } = await dragged();
      player[press]();
      await settle();
      expect(video).toMatchObject({ currentTime: 20, paused: false });
      expect(player.state()).toMatchObject({ countdown: null, returnPosition: null, paused: false });
      clock.pass(COUNTDOWN_MS);
      video.watch(12);
      expect(saved().slice(-2)).toEqual(['20', '30']);
      expect(leave).not.toHaveBeenCalled();
    },
  );

  it('ends normally when it then plays to its end', async () => {
    const { player, video, clock, saved, leave } = await dragged();
    player.keepWatching();
    await settle();
    video.watch(DURATION);
    clock.pass(COUNTDOWN_MS);
    expect(saved().filter((text) => text === 'completed')).toHaveLength(1);
    expect(leave).toHaveBeenCalledOnce();
  });

  it.each([
    ['left', ({ player }: OpenedPlayer) => player.dispose()],
    ['closed', ({ hide }: OpenedPlayer) => hide(true)],
    ['hidden', ({ hide }: OpenedPlayer) => hide()],
  ])('saves the position from before the seek when its page is %s', async (_how, go) => {
    const opened = await dragged();
    go(opened);
    expect(opened.saved().pop()).toBe('20');
    expect(opened.saved()).not.toContain('completed');
  });

  it('is not saved near its end by the drag', async () => {
    const { saved } = await dragged();
    expect(saved().pop()).toBe('20');
  });

  it('continues when the viewer seeks back', async () => {
    const { player, video } = await dragged();
    player.seekBy(-2);
    await settle();
    expect(player.state()).toMatchObject({ countdown: null, returnPosition: null });
    expect(video.paused).toBe(false);
    video.watch(1);
    expect(player.state().countdown).toBeNull();
  });

  it('keeps the position of a viewer who has paused, and Resume returns there', async () => {
    const opened = await watched(title);
    const { player, video, saved } = opened;
    player.pause();
    await drag(opened, 40, DURATION);
    expect(video).toMatchObject({ paused: true, ended: false });
    expect(saved().pop()).toBe('20');
    expect(player.state()).toMatchObject({ countdown: null, resumeAt: 20 });
    player.resume();
    await settle();
    expect(video).toMatchObject({ currentTime: 20, paused: false });
  });
});

it('returns to the start point after a drag to the end before the first picture', async () => {
  const { video, player, leave, saved } = openPlayer(aMovie({ progress: 25 }));
  video.duration = DURATION;
  video.readyState = 1;
  video.emit('loadedmetadata');
  await settle();
  video.currentTime = DURATION;
  await video.arrive(DURATION);
  video.watch(DURATION);
  expect(player.state()).toMatchObject({ countdown: REVIEW_COUNTDOWN_S, returnPosition: 25 });
  expect(leave).not.toHaveBeenCalled();
  player.dispose();
  expect(saved()).toEqual([]);
});

it('goes back to where the viewer paused, even if they had sought there long before', async () => {
  const opened = await watched();
  const { player, video, clock } = opened;
  player.pause();
  video.currentTime = 40;
  clock.pass(60_000);
  video.currentTime = DURATION;
  player.play();
  await settle();
  video.watch(DURATION);
  expect(player.state().returnPosition).toBe(40);
});

it('ends normally when it plays to its end after a seek near the end', async () => {
  const film = await watched();
  film.video.currentTime = DURATION - 1;
  film.video.watch(1);
  expect(film.saved().pop()).toBe('completed');
  expect(film.player.state()).toMatchObject({ countdown: REVIEW_COUNTDOWN_S, returnPosition: null });

  const episode = await watched(aBegunSeries(5, 101), 10);
  episode.video.currentTime = DURATION - 1;
  episode.video.watch(1);
  expect(episode.video.src).toBe('/media/s1e3.mp4');
});

it('ignores a skip forward when a film is at its end', async () => {
  const { player, video } = await watched(aMovieWithMark(50), DURATION);
  player.keepWatching();
  player.seekBy(10);
  video.watch(1);
  expect(player.state()).toMatchObject({ stopped: true, countdown: null });
});

it('keeps playing through a film’s credits after a seek into them', async () => {
  const { player, video, saved } = await watched(aMovieWithMark(45));
  video.currentTime = 48;
  video.watch(1);
  expect(player.state()).toMatchObject({ countdown: REVIEW_COUNTDOWN_S, returnPosition: null });
  player.keepWatching();
  expect(video).toMatchObject({ currentTime: 49, paused: false });
  video.watch(DURATION);
  expect(saved().pop()).toBe('completed');
});

describe('an episode after a seek to its end', () => {
  const dragged = async () => {
    const opened = await watched(aBegunSeries(5, 101), 10);
    await drag(opened, 30, DURATION);
    opened.video.watch(DURATION);
    return opened;
  };

  it('announces the next one first', async () => {
    const { player, video, clock, saved } = await dragged();
    expect(player.state()).toMatchObject({ upNext: REVIEW_COUNTDOWN_S, countdown: null, returnPosition: 15 });
    expect(saved()).not.toContain('101 completed');
    clock.pass(COUNTDOWN_MS);
    expect(video.src).toBe('/media/s1e3.mp4');
    expect(saved().slice(-2)).toEqual(['101 completed', '103 1']);
    expect(player.state()).toMatchObject({ upNext: null, returnPosition: null });
  });

  it('goes back to where the viewer was, and later ends normally', async () => {
    const { player, video, saved } = await dragged();
    player.cancelNext();
    await settle();
    expect(video).toMatchObject({ currentTime: 15, paused: false });
    expect(player.state()).toMatchObject({ upNext: null, returnPosition: null });
    video.watch(DURATION);
    expect(video.src).toBe('/media/s1e3.mp4');
    expect(saved().slice(-2)).toEqual(['101 completed', '103 1']);
  });

  it('is replaced by the next one at once on Play now', async () => {
    const { player, video } = await dragged();
    player.playNext();
    expect(video.src).toBe('/media/s1e3.mp4');
    expect(player.state()).toMatchObject({ upNext: null, returnPosition: null });
  });

  it('is the last one if the next is taken down meanwhile', async () => {
    const { video, clock, leave, renew } = await dragged();
    renew.mockResolvedValue(answered(aSeries([aSeason(1, [anEpisode(1, 1)])])));
    video.emit('error');
    await settle();
    clock.pass(COUNTDOWN_MS);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('keeps the viewer’s earlier position when it is left', async () => {
    const { player, saved } = await dragged();
    player.dispose();
    expect(saved().pop()).toBe('101 15');
    expect(saved()).not.toContain('101 completed');
  });

  it('announces the next one after a seek into the credits, too; Cancel continues with them', async () => {
    const { player, video, clock, saved } = await watched(aBegunSeries(5, 101, 45), 10);
    video.currentTime = 47;
    video.watch(1);
    expect(player.state()).toMatchObject({ upNext: REVIEW_COUNTDOWN_S, returnPosition: null });
    player.togglePlay();
    clock.pass(COUNTDOWN_MS);
    expect(player.state().upNext).toBe(REVIEW_COUNTDOWN_S);
    player.togglePlay();
    await settle();
    clock.pass(3_000);
    expect(player.state().upNext).toBe(REVIEW_COUNTDOWN_S - 3);
    player.cancelNext();
    video.watch(DURATION);
    expect(player.state()).toMatchObject({ upNext: null, stopped: true });
    expect(saved().pop()).toBe('101 completed');
  });
});

describe('pausing during the countdown', () => {
  const counting = async () => {
    const opened = await watched(aMovieWithMark(50), 50);
    opened.clock.pass(3_000);
    return opened;
  };

  it('holds it, and Play continues it', async () => {
    const { player, video, clock, leave } = await counting();
    player.togglePlay();
    clock.pass(OVERLAY_HIDE_MS * 2);
    expect(player.state()).toMatchObject({ countdown: 7, paused: true, overlay: true });
    expect(leave).not.toHaveBeenCalled();
    await video.play();
    clock.pass(6_999);
    expect(player.state().countdown).toBe(1);
    clock.pass(1);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('holds it even without a picture', async () => {
    const { player, video, clock, leave, renew } = await counting();
    renew.mockResolvedValue({ kind: 'offline' });
    video.emit('error');
    await settle();
    player.pause();
    clock.pass(COUNTDOWN_MS);
    expect(player.state().countdown).toBe(7);
    expect(leave).not.toHaveBeenCalled();
  });

  it('does not prevent Keep watching', async () => {
    const { player, video } = await counting();
    player.pause();
    player.keepWatching();
    await settle();
    expect(player.state()).toMatchObject({ countdown: null, paused: false });
    expect(video.paused).toBe(false);
  });
});
