import type { Video } from '@sebule/contract';
import { OVERLAY_HIDE_MS, REVIEW_COUNTDOWN_S } from '@sebule/contract/constants';
import { describe, expect, it, vi } from 'vitest';
import { createOutboxStore } from '../outbox/outbox-store.ts';
import { createOutbox, type Send } from '../outbox/outbox.ts';
import { choose, standingOf, type Wish } from './choose.ts';
import { createMoments } from './moments.ts';
import { filesInOrder } from './playable.ts';
import { createPlayer } from './player.ts';
import type { Save, TimedSave } from './progress-saver.ts';
import type { Renewal } from './recovery.ts';
import { createFakeClock } from './test-doubles/fake-clock.ts';
import { FakeVideo, settle } from './test-doubles/fake-video.ts';
import { aFile, aMovie, anEpisode, aSeason, aSeries } from './test-doubles/titles.ts';

const DURATION = 60;

const open = (
  title: Video,
  { wish = {}, policy = 'all' }: { wish?: Wish; policy?: FakeVideo['policy'] } = {},
) => {
  const choice = choose(title, standingOf(title), wish);
  if (!choice) throw new Error('nothing to play');
  const clock = createFakeClock();
  const video = new FakeVideo();
  video.policy = policy;
  const save = vi.fn<Save>();
  const leave = vi.fn<() => void>();
  const fullscreen = { enter: vi.fn<() => void>(), leave: vi.fn<() => void>() };
  const renew = vi.fn<() => Promise<Renewal<Video>>>(async () => ({ kind: 'source', source: title }));
  let hide: (how: { gone: boolean }) => void = () => {};
  const player = createPlayer({
    video,
    title,
    choice,
    clock,
    page: {
      onHide: (listener) => {
        hide = listener;
      },
    },
    serverNow: createMoments(clock.now),
    save,
    renew,
    fullscreen,
    leave,
  });
  const saved = () =>
    save.mock.calls.map(([{ progress, isCompleted, episode_id: episode }]) =>
      [...(episode ? [episode] : []), isCompleted ? 'completed' : progress].join(' '),
    );
  return {
    clock,
    video,
    save,
    saved,
    leave,
    fullscreen,
    renew,
    player,
    hide: (gone = false) => hide({ gone }),
  };
};

const withMark = (credits_start: number) => aMovie({ files: [aFile(1, { credits_start })] });
const series = (progress = 0, episode_id: number | null = null, credits_start = 1_000_000) =>
  aSeries(
    [
      aSeason(1, [anEpisode(1, 1, { credits_start }), anEpisode(1, 3)]),
      aSeason(3, [anEpisode(3, 1, { credits_start })]),
    ],
    {
      watch_progress: { progress, completed: false, episode_id },
    },
  );

describe('watching a movie', () => {
  it('saves at every step, on pause, and resumes where it was', async () => {
    const { video, saved, player } = open(aMovie());
    await video.arrive(DURATION);
    video.watch(25);
    expect(saved()).toEqual(['10', '20']);
    player.togglePlay();
    expect(saved()).toEqual(['10', '20', '25']);
    expect(player.state()).toMatchObject({ paused: true, resumeAt: 25 });
    player.dispose();

    const later = open(aMovie({ progress: 25 }));
    await later.video.arrive(DURATION);
    expect(later.video.currentTime).toBe(25);
    later.video.watch(11);
    expect(later.saved()).toEqual(['35']);
  });

  it('saves seeks in both directions, hiding and leaving', async () => {
    const { video, saved, save, player, hide } = open(aMovie());
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
    const before = open(aMovie({ progress: 25 }));
    before.hide(true);
    before.player.dispose();
    expect(before.saved()).toEqual([]);

    const arrived = open(aMovie({ progress: 25 }));
    await arrived.video.arrive(DURATION);
    arrived.hide();
    arrived.player.dispose();
    expect(arrived.saved()).toEqual([]);
  });

  it('lets go of the video element when left', async () => {
    const { video, saved, player, clock } = open(aMovie());
    await video.arrive(DURATION);
    player.dispose();
    expect(video.src).toBe('');
    expect(video.paused).toBe(true);
    expect(clock.waiting()).toBe(0);
    video.watch(30);
    video.emit('ended');
    expect(saved()).toEqual([]);
  });

  it('completes at its end and goes to the dashboard, whatever mark lies beyond it', async () => {
    const { video, saved, leave, player } = open(withMark(DURATION));
    await video.arrive(DURATION);
    video.watch(DURATION);
    expect(saved().pop()).toBe('completed');
    expect(leave).toHaveBeenCalledOnce();
    const saves = saved().length;
    player.dispose();
    expect(saved()).toHaveLength(saves);
  });
});

describe('the credits of a movie', () => {
  const atCredits = async () => {
    const opened = open(withMark(50));
    await opened.video.arrive(DURATION);
    opened.video.watch(50);
    return opened;
  };

  it('leave fullscreen, count down, and then complete', async () => {
    const { clock, player, fullscreen, saved, leave } = await atCredits();
    expect(player.state()).toMatchObject({ countdown: REVIEW_COUNTDOWN_S, overlay: true });
    expect(fullscreen.leave).toHaveBeenCalledOnce();
    clock.pass(REVIEW_COUNTDOWN_S * 1_000 - 1);
    expect(player.state().countdown).toBe(1);
    expect(leave).not.toHaveBeenCalled();
    clock.pass(1);
    expect(saved().pop()).toBe('completed');
    expect(leave).toHaveBeenCalledOnce();
  });

  it('can be watched', async () => {
    const { clock, video, player, saved, leave } = await atCredits();
    player.keepWatching();
    expect(player.state().countdown).toBeNull();
    clock.pass(60_000);
    video.watch(5);
    expect(player.state().countdown).toBeNull();
    expect(leave).not.toHaveBeenCalled();
    video.watch(5);
    expect(saved().pop()).toBe('completed');
    expect(leave).toHaveBeenCalledOnce();
  });

  it('are forgotten by seeking back, and reached again', async () => {
    const { video, player } = await atCredits();
    video.currentTime = 45;
    expect(player.state().countdown).toBeNull();
    video.watch(4);
    expect(player.state().countdown).toBeNull();
    video.watch(1);
    expect(player.state().countdown).toBe(REVIEW_COUNTDOWN_S);
  });

  it('may be shorter than the countdown', async () => {
    const { clock, video, saved, leave, player } = await atCredits();
    clock.pass(3_000);
    video.watch(10);
    expect(saved().pop()).toBe('completed');
    expect(leave).not.toHaveBeenCalled();
    expect(player.state().countdown).toBe(7);
    clock.pass(7_000);
    expect(leave).toHaveBeenCalledOnce();
    expect(saved().filter((text) => text === 'completed')).toHaveLength(1);
  });

  it('make leaving the page the end of the film, but not hiding it', async () => {
    const hidden = await atCredits();
    hidden.video.watch(2);
    hidden.hide();
    expect(hidden.saved().pop()).toBe('52');
    hidden.hide(true);
    expect(hidden.saved().pop()).toBe('completed');

    const left = await atCredits();
    left.player.dispose();
    expect(left.saved().pop()).toBe('completed');
  });
});

describe('watching a series', () => {
  it('moves on at the end, and makes the new episode the one to resume', async () => {
    const { video, saved, save, player } = open(series(55, 101));
    await video.arrive(DURATION);
    video.watch(5);
    expect(video.src).toBe('/media/s1e3.mp4');
    expect(saved()).toEqual(['103 1']);
    expect(player.state()).toMatchObject({ item: { episodeId: 103 }, next: { episodeId: 301 }, resumeAt: 1 });
    await video.arrive(DURATION);
    expect(video.currentTime).toBe(0);
    expect(video.paused).toBe(false);
    video.watch(DURATION);
    expect(saved().slice(0, 2)).toEqual(['103 1', '103 10']);
    expect(saved().pop()).toBe('301 1');
    const moments = save.mock.calls.map(([{ at }]) => at);
    expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other));
  });

  it('moves on at the credits', async () => {
    const { video, saved, fullscreen } = open(series(40, 101, 45));
    await video.arrive(DURATION);
    video.watch(5);
    expect(video.src).toBe('/media/s1e3.mp4');
    expect(saved()).toEqual(['103 1']);
    expect(fullscreen.leave).not.toHaveBeenCalled();
  });

  it('completes after the last episode', async () => {
    const { video, saved, leave } = open(series(55, 301));
    await video.arrive(DURATION);
    video.watch(5);
    expect(saved()).toEqual(['301 completed']);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('counts down at the credits of the last episode, as nothing follows them', async () => {
    const { clock, video, saved, leave, player } = open(series(40, 301, 45));
    await video.arrive(DURATION);
    video.watch(5);
    expect(player.state().countdown).toBe(REVIEW_COUNTDOWN_S);
    clock.pass(REVIEW_COUNTDOWN_S * 1_000);
    expect(saved()).toEqual(['301 completed']);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('plays a chosen episode from 0 and saves it right away', async () => {
    const { video, saved } = open(series(30, 101), { wish: { episodeId: 301, fromStart: true } });
    expect(saved()).toEqual(['301 1']);
    await video.arrive(DURATION);
    expect(video.currentTime).toBe(0);
  });
});

describe('the buttons', () => {
  it('play from the beginning, and keep the way back open for a moment', async () => {
    const { video, player, fullscreen } = open(aMovie({ progress: 40 }));
    await video.arrive(DURATION);
    player.playFromBeginning();
    expect(video.currentTime).toBe(0);
    expect(player.state()).toMatchObject({ resumeAt: 40, overlay: false });
    video.watch(3);
    player.resume();
    expect(video.currentTime).toBe(40);
    expect(fullscreen.enter).toHaveBeenCalledTimes(2);
  });

  it('just go on when "resume" is pressed where it plays', async () => {
    const { video, player } = open(aMovie({ progress: 20 }));
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
    const { video, player } = open(aMovie());
    player.seekBy(10);
    await video.arrive(DURATION);
    player.seekBy(-10);
    expect(video.currentTime).toBe(0);
    player.seekBy(100);
    expect(video.currentTime).toBe(DURATION - 3);
    player.seekBy(100);
    expect(video.currentTime).toBe(DURATION - 3);
  });

  it('go on in another version, and start another part', async () => {
    const movie = aMovie({ files: [aFile(1), aFile(2), aFile(3)], progress: 30 });
    const { video, player, saved } = open(movie);
    const [, version, part] = filesInOrder(movie);
    if (!version || !part) throw new Error('files are missing');
    await video.arrive(DURATION);
    player.playFile(version);
    await video.arrive(DURATION + 1);
    expect(video.src).toBe('/media/movie-2.mp4');
    expect(video.currentTime).toBe(30);
    player.playFile(part);
    await video.arrive(DURATION * 2);
    expect(video.currentTime).toBe(0);
    video.watch(10);
    expect(saved()).toEqual(['10']);
  });
});

describe('sound', () => {
  it('is waited for across episodes until a touch brings it', async () => {
    const { video, player } = open(series(55, 101), { policy: 'muted' });
    await video.arrive(DURATION);
    expect(player.state()).toMatchObject({ sound: 'blocked', paused: false });
    video.watch(5);
    await video.arrive(DURATION);
    expect(player.state().sound).toBe('blocked');
    player.unmute();
    expect(video.muted).toBe(false);
    expect(player.state().sound).toBe('on');
  });

  it("may also come from the browser's own controls", async () => {
    const { video, player } = open(aMovie(), { policy: 'muted' });
    await video.arrive(DURATION);
    video.muted = false;
    video.emit('volumechange');
    expect(player.state().sound).toBe('on');
  });

  it('never leaves a dead player', async () => {
    const { video, player, clock } = open(aMovie(), { policy: 'none' });
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

describe('a picture that breaks off', () => {
  it('goes on at the same second from a freshly signed address', async () => {
    const movie = (signature: string) =>
      aMovie({ files: [aFile(1, { url: `/media/m.mp4?s=${signature}` })], progress: 20 });
    const { video, player, saved, renew } = open(movie('old'));
    renew.mockResolvedValue({ kind: 'source', source: movie('new') });
    await video.arrive(DURATION);
    video.watch(5);
    video.emit('error');
    await settle();
    expect(video.src).toBe('/media/m.mp4?s=new');
    await video.arrive(DURATION);
    expect(video.currentTime).toBe(25);
    expect(video.paused).toBe(false);
    video.watch(5);
    expect(saved()).toEqual(['30']);
    expect(player.state()).toMatchObject({ trouble: null, buffering: false });
  });

  it('waits for the server, and does not save a position that means nothing', async () => {
    const { video, player, clock, renew, saved } = open(aMovie({ progress: 20 }));
    await video.arrive(DURATION);
    video.watch(5);
    renew.mockResolvedValue({ kind: 'offline' });
    video.emit('error');
    await settle();
    clock.pass(OVERLAY_HIDE_MS);
    await settle();
    expect(player.state()).toMatchObject({ trouble: 'offline', overlay: true });
    video.load();
    player.dispose();
    expect(saved()).toEqual([]);
  });

  it('leaves a viewer who had paused paused', async () => {
    const { video, player } = open(aMovie({ progress: 20 }));
    await video.arrive(DURATION);
    player.togglePlay();
    video.emit('error');
    await settle();
    await video.arrive(DURATION);
    expect(video.currentTime).toBe(20);
    expect(video.paused).toBe(true);
  });

  it('says when the title was taken down meanwhile', async () => {
    const { video, player, renew } = open(aMovie());
    await video.arrive(DURATION);
    renew.mockResolvedValue({ kind: 'source', source: aMovie({ files: [aFile(2)] }) });
    video.emit('error');
    await settle();
    expect(player.state().trouble).toBe('gone');
  });
});

it('loses nothing without a connection, and sends it when the connection is back', async () => {
  localStorage.clear();
  const { clock, video, save, player } = open(aMovie());
  const store = createOutboxStore(localStorage);
  let online = false;
  const server = new Map<number, TimedSave>();
  const send: Send = async (progress) => {
    if (!online) throw new Error('no connection');
    server.set(progress.movie_id, progress);
    return { status: 200 };
  };
  const outbox = createOutbox({
    store,
    clock,
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
  expect(outbox.newest(1, 7)?.progress).toBe(33);

  online = true;
  await outbox.flush();
  expect(server.get(7)).toMatchObject({ progress: 33, isCompleted: false });
  expect(outbox.newest(1, 7)).toBeNull();
});
