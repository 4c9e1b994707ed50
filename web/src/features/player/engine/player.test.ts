import { OVERLAY_HIDE_MS, REVIEW_COUNTDOWN_S } from '@sebule/contract/playback/limits';
import { describe, expect, it } from 'vitest';
import { progressSaves } from '../outbox/kinds.ts';
import { createOutboxStore } from '../outbox/outbox-store.ts';
import { createOutbox, type Send } from '../outbox/outbox.ts';
import type { TimedSave } from './progress-saver.ts';
import { settle } from './test-doubles/fake-video.ts';
import { answered, DURATION, openPlayer, type OpenedPlayer } from './test-doubles/open-player.ts';
import { aBegunSeries, aFile, aMovie, aMovieWithMark } from './test-doubles/titles.ts';
import { filesInOrder } from './title/playable.ts';

describe('watching a movie', () => {
  it('saves every 10 seconds and on pause, and resumes at the saved position', async () => {
    const { video, saved, player } = openPlayer(aMovie());
    await video.arrive(DURATION);
    video.watch(25);
    expect(saved()).toEqual(['10', '20']);
    player.togglePlay();
    expect(saved()).toEqual(['10', '20', '25']);
    expect(player.state()).toMatchObject({ paused: true, resumeAt: 25 });
    player.dispose();

    const later = openPlayer(aMovie({ progress: 25 }));
    await later.video.arrive(DURATION);
    expect(later.video.currentTime).toBe(25);
    later.video.watch(11);
    expect(later.saved()).toEqual(['35']);
  });

  it('saves after seeks in both directions, and when the page is hidden or left', async () => {
    const { video, saved, save, player, hide } = openPlayer(aMovie());
    await video.arrive(DURATION);
    video.watch(2);
    video.currentTime = 40;
    video.currentTime = 20;
    video.watch(1);
    hide();
    video.watch(1);
    player.dispose();
    expect(saved()).toEqual(['40', '20', '21', '22']);
    expect(save.mock.calls.map(([, { urgent }]) => urgent)).toEqual([false, false, true, true]);
  });

  it('saves nothing when nothing was watched', async () => {
    const before = openPlayer(aMovie({ progress: 25 }));
    before.hide(true);
    before.player.dispose();
    expect(before.saved()).toEqual([]);

    const arrived = openPlayer(aMovie({ progress: 25 }));
    await arrived.video.arrive(DURATION);
    arrived.hide();
    arrived.player.dispose();
    expect(arrived.saved()).toEqual([]);
  });

  it('releases the video element when the page is left', async () => {
    const { video, saved, player, clock } = openPlayer(aMovie());
    await video.arrive(DURATION);
    player.dispose();
    expect(video.src).toBe('');
    expect(video.paused).toBe(true);
    expect(clock.pendingTimers()).toBe(0);
    video.watch(30);
    video.emit('ended');
    expect(saved()).toEqual([]);
  });

  it('completes at the end, counts down and goes to the dashboard, if no credits mark is before the end', async () => {
    const { clock, video, saved, fullscreen, leave, player } = openPlayer(aMovieWithMark(DURATION));
    await video.arrive(DURATION);
    video.watch(DURATION);
    expect(saved().pop()).toBe('completed');
    expect(fullscreen.leave).toHaveBeenCalledOnce();
    expect(player.state()).toMatchObject({ countdown: REVIEW_COUNTDOWN_S, overlay: true });
    expect(leave).not.toHaveBeenCalled();
    clock.pass(REVIEW_COUNTDOWN_S * 1_000);
    expect(leave).toHaveBeenCalledOnce();
    const saves = saved().length;
    player.dispose();
    expect(saved()).toHaveLength(saves);
  });
});

describe('watching a series', () => {
  it('plays the next episode at the end, and makes it the one to resume', async () => {
    const { video, saved, save, player } = openPlayer(aBegunSeries(55, 101));
    await video.arrive(DURATION);
    video.watch(5);
    expect(video.src).toBe('/media/s1e3.mp4');
    expect(saved()).toEqual(['101 completed', '103 1']);
    expect(player.state()).toMatchObject({ item: { episodeId: 103 }, next: { episodeId: 301 }, resumeAt: 1 });
    await video.arrive(DURATION);
    expect(video.currentTime).toBe(0);
    expect(video.paused).toBe(false);
    video.watch(DURATION);
    expect(saved().slice(1, 3)).toEqual(['103 1', '103 10']);
    expect(saved().slice(-2)).toEqual(['103 completed', '301 1']);
    const moments = save.mock.calls.map(([{ at }]) => at);
    expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other));
  });

  it('plays the next episode when the credits start', async () => {
    const { video, saved, fullscreen } = openPlayer(aBegunSeries(40, 101, 45));
    await video.arrive(DURATION);
    video.watch(5);
    expect(video.src).toBe('/media/s1e3.mp4');
    expect(saved()).toEqual(['101 completed', '103 1']);
    expect(fullscreen.leave).not.toHaveBeenCalled();
  });

  it('completes after the last episode, and counts down', async () => {
    const { clock, video, saved, leave } = openPlayer(aBegunSeries(55, 301));
    await video.arrive(DURATION);
    video.watch(5);
    expect(saved()).toEqual(['301 completed']);
    clock.pass(REVIEW_COUNTDOWN_S * 1_000);
    expect(saved()).toEqual(['301 completed']);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('counts down when the credits of the last episode start', async () => {
    const { clock, video, saved, leave, player } = openPlayer(aBegunSeries(40, 301, 45));
    await video.arrive(DURATION);
    video.watch(5);
    expect(player.state().countdown).toBe(REVIEW_COUNTDOWN_S);
    clock.pass(REVIEW_COUNTDOWN_S * 1_000);
    expect(saved()).toEqual(['301 completed']);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('plays a chosen episode from 0 and saves it right away', async () => {
    const { video, saved } = openPlayer(aBegunSeries(30, 101), {
      request: { episodeId: 301, fromStart: true },
    });
    expect(saved()).toEqual(['301 1']);
    await video.arrive(DURATION);
    expect(video.currentTime).toBe(0);
  });
});

describe('the buttons', () => {
  it('play from the beginning, while Resume still leads back for a few seconds', async () => {
    const { video, player, fullscreen } = openPlayer(aMovie({ progress: 40 }));
    await video.arrive(DURATION);
    player.playFromBeginning();
    expect(video.currentTime).toBe(0);
    expect(player.state()).toMatchObject({ resumeAt: 40, overlay: false });
    video.watch(3);
    player.resume();
    expect(video.currentTime).toBe(40);
    expect(fullscreen.enter).toHaveBeenCalledTimes(2);
  });

  it('just continue when Resume is pressed at the current position', async () => {
    const { video, player } = openPlayer(aMovie({ progress: 20 }));
    await video.arrive(DURATION);
    video.watch(7);
    player.togglePlay();
    video.watch(0);
    player.resume();
    await settle();
    expect(video.currentTime).toBe(27);
    expect(video.paused).toBe(false);
  });

  it('seek within the film only', async () => {
    const { video, player } = openPlayer(aMovie());
    await video.arrive(DURATION);
    video.watch(4);
    expect(player.seekBy(-10)).toBe(-4);
    expect(video.currentTime).toBe(0);
    expect(player.seekBy(100)).toBe(DURATION - 3);
    expect(video.currentTime).toBe(DURATION - 3);
    expect(player.seekBy(100)).toBe(0);
    expect(video.currentTime).toBe(DURATION - 3);
  });

  it('skip before the film’s first picture, too', async () => {
    const { video, player, saved } = openPlayer(aMovie({ progress: 20 }));
    expect(player.seekBy(10)).toBe(10);
    video.duration = DURATION;
    video.readyState = 1;
    video.emit('loadedmetadata');
    await settle();
    expect(video.currentTime).toBe(30);
    expect(player.seekBy(-100)).toBe(-30);
    expect(player.seekBy(10)).toBe(10);
    await video.arrive(DURATION);
    expect(video).toMatchObject({ paused: false, currentTime: 10 });
    video.watch(2);
    player.pause();
    expect(saved().pop()).toBe('12');
  });

  it('pause a film that plays since before its page was there, also before anything of it has loaded', async () => {
    const { video, player } = openPlayer(aMovie());
    await video.play();
    player.pause();
    await video.arrive(DURATION);
    expect(video.paused).toBe(true);
    expect(player.state().paused).toBe(true);
  });

  it('apply a new speed at once, without waiting for the browser’s event', async () => {
    const { video, player } = openPlayer(aMovie());
    await video.arrive(DURATION);
    player.setRate(1.25);
    expect(player.state().rate).toBe(1.25);
    await settle();
    expect(video.playbackRate).toBe(1.25);
    expect(player.state().rate).toBe(1.25);
  });

  it('keep the speed from episode to episode, however it was set', async () => {
    const { video, player } = openPlayer(aBegunSeries(55, 101));
    await video.arrive(DURATION);
    player.setRate(1.5);
    await settle();
    video.watch(5);
    await video.arrive(DURATION);
    await settle();
    expect(video.src).toBe('/media/s1e3.mp4');
    expect(video.playbackRate).toBe(1.5);
    expect(player.state().rate).toBe(1.5);
  });

  it('resume where the viewer has continued on another device', async () => {
    const movie = aMovie({ progress: 20 });
    const { video, player, renew, comeBack } = openPlayer(movie);
    await video.arrive(DURATION);
    player.togglePlay();
    renew.mockResolvedValue(answered(aMovie({ progress: 45 })));
    comeBack();
    await settle();
    expect(video.currentTime).toBe(20);
    player.resume();
    await settle();
    expect(video.currentTime).toBe(45);
    expect(video.paused).toBe(false);
  });

  it('resume in the part of a film that was watched on another device, not at the same second of this part', async () => {
    const movie = aMovie({ files: [aFile(1), aFile(2)], progress: 40 });
    const { video, player, renew, comeBack } = openPlayer(movie);
    await video.arrive(DURATION);
    player.togglePlay();
    const there = { progress: 35, completed: false, episode_id: null, file_id: 102 };
    renew.mockResolvedValue(answered(aMovie({ ...movie, progress: 35, watch_progress: there })));
    comeBack();
    await settle();
    player.resume();
    await video.arrive(DURATION);
    expect([video.src, video.currentTime]).toEqual(['/media/movie-2.mp4', 35]);
  });

  it('do not ask the server while the film plays, and resume here when nothing has changed', async () => {
    const { video, player, renew, comeBack } = openPlayer(aMovie({ progress: 20 }));
    await video.arrive(DURATION);
    comeBack();
    expect(renew).not.toHaveBeenCalled();
    player.togglePlay();
    renew.mockResolvedValue(answered(aMovie({ progress: 25 })));
    comeBack();
    await settle();
    expect(player.state().resumeAt).toBe(20);
  });

  it('continue at the same second in another version, and start another part at its beginning', async () => {
    const movie = aMovie({ files: [aFile(1), aFile(2), aFile(3)], progress: 30 });
    const { video, player, saved } = openPlayer(movie);
    const [, version, part] = filesInOrder(movie);
    if (!version || !part) throw new Error('files are missing');
    await video.arrive(DURATION);
    player.playFile(version);
    await video.arrive(DURATION + 1);
    expect(video.src).toBe('/media/movie-2.mp4');
    expect(video.currentTime).toBe(30);
    player.playFile(part);
    // The viewer changes their mind before there is a picture.
    player.playFile(version);
    await video.arrive(DURATION);
    expect(video.currentTime).toBe(30);
    player.playFile(part);
    await video.arrive(DURATION * 2);
    expect(video.currentTime).toBe(0);
    video.watch(10);
    expect(saved()).toEqual(['10']);
  });

  it('continue in the file that a link names, where it is another version', async () => {
    const watch_progress = {
      progress: 30,
      completed: false,
      episode_id: null,
      duration: DURATION,
      file_id: 101,
    };
    const movie = aMovie({ files: [aFile(1), aFile(2)], progress: 30, watch_progress });
    const open = async (duration: number) => {
      const { video, player } = openPlayer(movie, { request: { fileId: 102 } });
      await video.arrive(duration);
      return [video.src, video.currentTime, player.state().resumeAt];
    };
    expect(await open(DURATION + 1)).toEqual(['/media/movie-2.mp4', 30, 30]);
    expect(await open(DURATION * 2)).toEqual(['/media/movie-2.mp4', 0, 0]);
  });

  it('do not resume at a second that belongs to another part', async () => {
    const movie = aMovie({ files: [aFile(1), aFile(2)], progress: 50 });
    const { video, player, saved, leave } = openPlayer(movie);
    const [, part] = filesInOrder(movie);
    if (!part) throw new Error('the part is missing');
    await video.arrive(DURATION);
    player.playFile(part);
    expect(player.state().resumeAt).toBe(50);
    await video.arrive(DURATION * 2);
    expect(player.state().resumeAt).toBe(0);
    video.watch(5);
    player.pause();
    player.resume();
    await settle();
    expect(video.currentTime).toBe(5);
    expect(video.paused).toBe(false);
    expect(leave).not.toHaveBeenCalled();
    expect(saved()).toEqual(['5']);
  });

  it('do not resume beyond the end of a file that has become shorter', async () => {
    const { video, player, leave } = openPlayer(aMovie({ progress: 50 }));
    await video.arrive(40);
    expect(video.currentTime).toBe(0);
    expect(player.state().resumeAt).toBe(0);
    video.watch(5);
    player.resume();
    await settle();
    expect(video.currentTime).toBe(5);
    expect(leave).not.toHaveBeenCalled();
  });

  it('resume at the earlier position after "Play from Beginning" without a picture', async () => {
    const { video, player } = openPlayer(aMovie({ progress: 50 }));
    player.playFromBeginning();
    await video.arrive(DURATION);
    expect(video.currentTime).toBe(0);
    expect(player.state().resumeAt).toBe(50);
    video.watch(3);
    player.resume();
    expect(video.currentTime).toBe(50);
  });
});

describe('the overlay', () => {
  const MINUTE = 60_000;

  it('stays until the first picture, and starts its timeout then', async () => {
    const { clock, video, player } = openPlayer(aMovie());
    clock.pass(MINUTE);
    expect(player.state().overlay).toBe(true);
    await video.arrive(DURATION);
    clock.pass(OVERLAY_HIDE_MS - 1);
    expect(player.state().overlay).toBe(true);
    clock.pass(1);
    expect(player.state().overlay).toBe(false);
  });

  it.each([
    ['the next episode', ({ player }: OpenedPlayer) => player.playNext()],
    ['a new address', ({ video }: OpenedPlayer) => video.emit('error')],
  ])('appears for %s, and stays until there is a picture', async (_what, change) => {
    const opened = openPlayer(aBegunSeries(5, 101));
    const { clock, video, player } = opened;
    await video.arrive(DURATION);
    clock.pass(OVERLAY_HIDE_MS);
    expect(player.state().overlay).toBe(false);
    change(opened);
    await settle();
    player.resume();
    clock.pass(MINUTE);
    expect(player.state().overlay).toBe(true);
    await video.arrive(DURATION);
    clock.pass(OVERLAY_HIDE_MS);
    expect(player.state().overlay).toBe(false);
  });

  it('does not reappear when the buffer runs empty', async () => {
    const { clock, video, player } = openPlayer(aMovie());
    await video.arrive(DURATION);
    clock.pass(OVERLAY_HIDE_MS);
    video.emit('waiting');
    expect(player.state()).toMatchObject({ overlay: false, buffering: true });
  });
});

describe('sound', () => {
  it('stays muted across episodes until a touch unmutes it', async () => {
    const { video, player } = openPlayer(aBegunSeries(55, 101), { policy: 'muted' });
    await video.arrive(DURATION);
    expect(player.state()).toMatchObject({ sound: 'blocked', paused: false });
    video.watch(5);
    await video.arrive(DURATION);
    expect(player.state().sound).toBe('blocked');
    player.unmute();
    expect(video.muted).toBe(false);
    expect(player.state().sound).toBe('on');
  });

  it("can also be turned on in the browser's own controls", async () => {
    const { video, player } = openPlayer(aMovie(), { policy: 'muted' });
    await video.arrive(DURATION);
    video.muted = false;
    await settle();
    expect(player.state().sound).toBe('on');
  });

  it('is refused only until the viewer starts the film', async () => {
    const { video, player, clock } = openPlayer(aMovie(), { policy: 'none' });
    await video.arrive(DURATION);
    clock.pass(OVERLAY_HIDE_MS);
    expect(player.state()).toMatchObject({ sound: 'refused', paused: true, overlay: true });
    video.policy = 'all';
    player.resume();
    await settle();
    expect(video.paused).toBe(false);
    expect(player.state()).toMatchObject({ sound: 'on', paused: false });
  });
});

it('loses no save while offline, and sends it when the connection is back', async () => {
  localStorage.clear();
  const { clock, video, save, player } = openPlayer(aMovie());
  const store = createOutboxStore(localStorage, progressSaves);
  let online = false;
  const server = new Map<number, TimedSave>();
  const send: Send<TimedSave> = async (progress) => {
    if (!online) throw new Error('no connection');
    server.set(progress.movie_id, progress);
    return { status: 200 };
  };
  const outbox = createOutbox({
    store,
    clock,
    now: clock.now,
    send,
    onSaved: () => {},
    account: () => ({ userId: 1, token: 't' }),
  });
  save.mockImplementation((progress, how) => outbox.accept(1, progress, how));

  await video.arrive(DURATION);
  video.watch(33);
  player.dispose();
  await settle();
  expect(server.size).toBe(0);
  expect(outbox.pending(1, 7)[0]?.progress).toBe(33);

  online = true;
  await outbox.flush();
  expect(server.get(7)).toMatchObject({ progress: 33, isCompleted: false });
  expect(outbox.pending(1, 7)).toEqual([]);
});
