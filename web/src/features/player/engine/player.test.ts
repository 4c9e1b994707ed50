import { OVERLAY_HIDE_MS, REVIEW_COUNTDOWN_S } from '@sebule/contract/constants';
import { describe, expect, it } from 'vitest';
import { createOutboxStore } from '../outbox/outbox-store.ts';
import { createOutbox, type Send } from '../outbox/outbox.ts';
import type { TimedSave } from './progress-saver.ts';
import { STALLED_AFTER_MS } from './source/stall-watch.ts';
import { settle } from './test-doubles/fake-video.ts';
import { answered, DURATION, openPlayer } from './test-doubles/open-player.ts';
import { aFile, aMovie, anEpisode, aSeason, aSeries } from './test-doubles/titles.ts';
import { filesInOrder } from './title/playable.ts';

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

  it('saves seeks in both directions, hiding and leaving', async () => {
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

  it('lets go of the video element when left', async () => {
    const { video, saved, player, clock } = openPlayer(aMovie());
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
    const { video, saved, leave, player } = openPlayer(withMark(DURATION));
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
    const opened = openPlayer(withMark(50));
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

  it('may run out under a viewer who wants to watch on: it stays watched, and stands at its end', async () => {
    const { clock, video, saved, leave, player } = await atCredits();
    video.watch(10);
    player.keepWatching();
    expect(player.state()).toMatchObject({ countdown: null, stopped: true, paused: true, overlay: true });
    clock.pass(60_000);
    expect(leave).not.toHaveBeenCalled();
    player.dispose();
    expect(saved().pop()).toBe('completed');
  });

  it('are watched again from the beginning by Play at the end', async () => {
    const { video, player } = await atCredits();
    video.watch(10);
    player.keepWatching();
    player.togglePlay();
    await settle();
    expect(video).toMatchObject({ paused: false, currentTime: 0 });
    expect(player.state()).toMatchObject({ countdown: null, stopped: false, paused: false });
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
    const { video, saved, save, player } = openPlayer(series(55, 101));
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

  it('moves on at the credits', async () => {
    const { video, saved, fullscreen } = openPlayer(series(40, 101, 45));
    await video.arrive(DURATION);
    video.watch(5);
    expect(video.src).toBe('/media/s1e3.mp4');
    expect(saved()).toEqual(['101 completed', '103 1']);
    expect(fullscreen.leave).not.toHaveBeenCalled();
  });

  it('completes after the last episode', async () => {
    const { video, saved, leave } = openPlayer(series(55, 301));
    await video.arrive(DURATION);
    video.watch(5);
    expect(saved()).toEqual(['301 completed']);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('counts down at the credits of the last episode, as nothing follows them', async () => {
    const { clock, video, saved, leave, player } = openPlayer(series(40, 301, 45));
    await video.arrive(DURATION);
    video.watch(5);
    expect(player.state().countdown).toBe(REVIEW_COUNTDOWN_S);
    clock.pass(REVIEW_COUNTDOWN_S * 1_000);
    expect(saved()).toEqual(['301 completed']);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('plays a chosen episode from 0 and saves it right away', async () => {
    const { video, saved } = openPlayer(series(30, 101), { wish: { episodeId: 301, fromStart: true } });
    expect(saved()).toEqual(['301 1']);
    await video.arrive(DURATION);
    expect(video.currentTime).toBe(0);
  });
});

describe('the buttons', () => {
  it('play from the beginning, and keep the way back open for a moment', async () => {
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

  it('just go on when "resume" is pressed where it plays', async () => {
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
    player.seekBy(10);
    await video.arrive(DURATION);
    player.seekBy(-10);
    expect(video.currentTime).toBe(0);
    player.seekBy(100);
    expect(video.currentTime).toBe(DURATION - 3);
    player.seekBy(100);
    expect(video.currentTime).toBe(DURATION - 3);
  });

  it('keep the speed from episode to episode, however it was set', async () => {
    const { video, player } = openPlayer(series(55, 101));
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

  it('lead to where the viewer has gone on on another device', async () => {
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

  it('lead to the part of a film that was gone on with elsewhere, not to its second in this one', async () => {
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

  it('do not ask elsewhere while it plays, and stay where nothing has happened', async () => {
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

  it('go on in another version, and start another part', async () => {
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
    // A second thought before the picture is there.
    player.playFile(version);
    await video.arrive(DURATION);
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
    const { video, player } = openPlayer(series(55, 101), { policy: 'muted' });
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
    const { video, player } = openPlayer(aMovie(), { policy: 'muted' });
    await video.arrive(DURATION);
    video.muted = false;
    await settle();
    expect(player.state().sound).toBe('on');
  });

  it('never leaves a dead player', async () => {
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

describe('a picture that breaks off', () => {
  it('goes on at the same second from a freshly signed address', async () => {
    const movie = (signature: string) =>
      aMovie({ files: [aFile(1, { url: `/media/m.mp4?s=${signature}` })], progress: 20 });
    const { video, player, saved, renew } = openPlayer(movie('old'));
    renew.mockResolvedValue(answered(movie('new')));
    await video.arrive(DURATION);
    video.watch(5);
    video.emit('error');
    await settle();
    expect(video.src).toBe('/media/m.mp4?s=new');
    await video.arrive(DURATION);
    expect(video.currentTime).toBe(25);
    expect(video.paused).toBe(false);
    video.watch(10);
    expect(saved()).toEqual(['25', '35']);
    expect(player.state()).toMatchObject({ trouble: null, fault: null, buffering: false });
  });

  it('keeps the place where it broke off, waits for the server, and saves nothing that means nothing', async () => {
    const { video, player, clock, renew, saved } = openPlayer(aMovie({ progress: 20 }));
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
    expect(saved()).toEqual(['25']);
  });

  it('leaves a viewer who had paused paused', async () => {
    const { video, player } = openPlayer(aMovie({ progress: 20 }));
    await video.arrive(DURATION);
    player.togglePlay();
    video.emit('error');
    await settle();
    await video.arrive(DURATION);
    expect(video.currentTime).toBe(20);
    expect(video.paused).toBe(true);
  });

  it('takes a press of Play or Pause while there is no picture, and shows it at once', async () => {
    const { video, player, saved } = openPlayer(aMovie({ progress: 20 }));
    player.togglePlay();
    expect(player.state()).toMatchObject({ paused: true, buffering: true });
    await video.arrive(DURATION);
    expect(video).toMatchObject({ paused: true, currentTime: 20 });
    expect(player.state().paused).toBe(true);

    video.emit('error');
    player.togglePlay();
    expect(player.state().paused).toBe(false);
    await settle();
    await video.arrive(DURATION);
    expect(video).toMatchObject({ paused: false, currentTime: 20 });
    expect(saved()).toEqual([]);
  });

  it('takes a press between the metadata and the first frame, from the keys and from the browser', async () => {
    const { video, player } = openPlayer(aMovie({ progress: 20 }));
    video.duration = DURATION;
    video.readyState = 1;
    video.emit('loadedmetadata');
    await settle();
    player.pause();
    expect(video.paused).toBe(true);
    await video.play();
    expect(player.state().paused).toBe(false);
    video.pause();
    expect(player.state().paused).toBe(true);
    player.play();
    await settle();
    expect(video.paused).toBe(false);
  });

  it('waits for the server with what the viewer wants, and Resume wants to watch', async () => {
    const { video, renew, player } = openPlayer(aMovie({ progress: 20 }));
    await video.arrive(DURATION);
    player.pause();
    renew.mockResolvedValue({ kind: 'offline' });
    video.emit('error');
    await settle();
    player.seekTo(30);
    await video.arrive(DURATION);
    expect(video).toMatchObject({ paused: true, currentTime: 30 });
    video.emit('error');
    await settle();
    renew.mockResolvedValue(answered(aMovie({ progress: 20 })));
    player.resume();
    await settle();
    await video.arrive(DURATION);
    expect(video).toMatchObject({ paused: false, currentTime: 30 });
  });

  it('stands paused for as long as the browser refuses to play', async () => {
    const { video, player } = openPlayer(aMovie(), { policy: 'none' });
    await video.arrive(DURATION);
    expect(player.state()).toMatchObject({ sound: 'refused', paused: true });
    player.togglePlay();
    await settle();
    expect(player.state()).toMatchObject({ sound: 'refused', paused: true });
  });

  it('goes on beyond the mark where the viewer has got to elsewhere', async () => {
    const { video, player, renew, comeBack } = openPlayer(withMark(50));
    await video.arrive(DURATION);
    video.watch(20);
    player.pause();
    renew.mockResolvedValue(
      answered(withMark(50), { progress: 55, episodeId: null, fileId: 101, completed: false }),
    );
    comeBack();
    await settle();
    player.resume();
    await settle();
    video.watch(2);
    expect(video.currentTime).toBe(57);
    expect(player.state().countdown).toBeNull();
  });

  it('does not end by itself for who has watched on into the credits, left and come back', async () => {
    const { video, player } = openPlayer(aMovie({ progress: 52, files: [aFile(1, { credits_start: 50 })] }));
    await video.arrive(DURATION);
    video.watch(3);
    expect(video.currentTime).toBe(55);
    expect(player.state().countdown).toBeNull();
    video.currentTime = 48;
    video.watch(3);
    expect(player.state().countdown).toBe(REVIEW_COUNTDOWN_S);
  });

  it('plays on when the viewer goes back from the end', async () => {
    const { video, player } = openPlayer(withMark(50));
    await video.arrive(DURATION);
    video.watch(DURATION);
    expect(video.paused).toBe(true);
    video.currentTime = 30;
    await settle();
    expect(video.paused).toBe(false);
    expect(player.state()).toMatchObject({ countdown: null, paused: false });
  });

  it('makes no sound behind the notice, however late it wakes up', async () => {
    const { video, clock, renew, player } = openPlayer(aMovie({ progress: 20 }));
    await video.arrive(DURATION);
    renew.mockResolvedValue({ kind: 'offline' });
    video.emit('waiting');
    clock.pass(STALLED_AFTER_MS);
    await settle();
    expect(player.state().trouble).toBe('offline');
    expect(video.paused).toBe(true);
  });

  it.each([
    ['picture', { videoWidth: 0 }],
    ['sound', { webkitAudioDecodedByteCount: 0 }],
  ])('tells that only its %s is missing, and plays on', async (half, change) => {
    const { video, player, diagnose } = openPlayer(series(20, 101));
    diagnose.mockResolvedValue({ answer: 206, type: 'video/mp4', codecs: ['avc1', 'ac-3'], hasSound: true });
    Object.assign(video, change);
    await video.arrive(DURATION);
    player.seekBy(10);
    video.watch(2);
    await settle();
    expect(player.state().missing).toBeNull();
    video.watch(2);
    await settle();
    const missing = { half, codecs: ['avc1', 'ac-3'] };
    expect(player.state()).toMatchObject({ missing, trouble: null, paused: false });
    player.playNext();
    expect(player.state().missing).toBeNull();
  });

  it('does not miss the sound of a silent film', async () => {
    const { video, player } = openPlayer(aMovie());
    Object.assign(video, { webkitAudioDecodedByteCount: 0 });
    await video.arrive(DURATION);
    video.watch(10);
    await settle();
    expect(player.state().missing).toBeNull();
  });

  it('is forgotten when something else is played', async () => {
    const { video, renew, player, clock } = openPlayer(series(30, 101));
    await video.arrive(DURATION);
    renew.mockResolvedValue({ kind: 'offline' });
    video.emit('error');
    await settle();
    player.playNext();
    await video.arrive(DURATION);
    clock.pass(OVERLAY_HIDE_MS);
    expect(player.state()).toMatchObject({ trouble: null, fault: null, overlay: false });
    expect(clock.waiting()).toBe(0);
  });

  it('says when the title was taken down meanwhile', async () => {
    const { video, player, renew } = openPlayer(aMovie());
    await video.arrive(DURATION);
    renew.mockResolvedValue(answered(aMovie({ files: [], video_url: '' })));
    video.emit('error');
    await settle();
    expect(player.state().trouble).toBe('gone');
  });

  it('goes on with another file where only the one that played was taken down', async () => {
    const { video, player, renew } = openPlayer(aMovie({ progress: 20 }));
    await video.arrive(DURATION);
    renew.mockResolvedValue(answered(aMovie({ files: [aFile(2)] })));
    video.emit('error');
    await settle();
    expect(player.state().item.fileId).toBe(102);
    await video.arrive(DURATION);
    expect(video).toMatchObject({ currentTime: 20, paused: false });
    expect(player.state().trouble).toBeNull();
  });

  const withoutSecond = aSeries([aSeason(1, [anEpisode(1, 1), anEpisode(1, 3)])]);
  const ofThree = (progress: number, episode_id: number) =>
    aSeries([aSeason(1, [anEpisode(1, 1), anEpisode(1, 2), anEpisode(1, 3)])], {
      watch_progress: { progress, completed: false, episode_id },
    });

  it('skips an episode that was switched off while the one before it played', async () => {
    const { video, player, renew, saved } = openPlayer(ofThree(5, 101));
    await video.arrive(DURATION);
    player.playNext();
    expect(player.state().item.episodeId).toBe(102);
    renew.mockResolvedValue(answered(withoutSecond));
    video.emit('error');
    await settle();
    expect(player.state().item.episodeId).toBe(103);
    await video.arrive(DURATION);
    expect(player.state()).toMatchObject({ trouble: null, next: null });
    expect(saved().pop()).toBe('103 1');
  });

  it('says so when the episode in the middle of which the viewer is was switched off', async () => {
    const { video, player, renew } = openPlayer(ofThree(20, 102));
    await video.arrive(DURATION);
    renew.mockResolvedValue(answered(withoutSecond));
    video.emit('error');
    await settle();
    expect(player.state()).toMatchObject({ trouble: 'gone', item: { episodeId: 102 } });
  });

  it('does not blame the file for a network that keeps breaking off', async () => {
    const { video, player, diagnose } = openPlayer(aMovie());
    diagnose.mockResolvedValue({ answer: 206, type: 'video/mp4', codecs: ['avc1'], hasSound: true });
    for (let tries = 0; tries < 3; tries += 1) {
      video.emit('error');
      await settle();
    }
    expect(player.state()).toMatchObject({ trouble: 'failed', fault: { code: 2 } });
  });

  it('does not blame the device for a file of what every device plays', async () => {
    const { video, player, diagnose } = openPlayer(aMovie());
    video.faultCode = 3;
    diagnose.mockResolvedValue({ answer: 206, type: 'video/mp4', codecs: ['avc1', 'mp4a'], hasSound: true });
    for (let tries = 0; tries < 3; tries += 1) {
      video.emit('error');
      await settle();
    }
    expect(player.state()).toMatchObject({ trouble: 'failed', fault: { code: 3 } });
  });

  it('saves the place before another file is chosen', async () => {
    const { video, player, saved } = openPlayer(aMovie({ files: [aFile(1), aFile(2)] }));
    await video.arrive(DURATION);
    video.watch(19);
    player.playFile({ ...player.state().item, fileId: 102, url: '/media/movie-2.mp4' });
    expect(saved()).toEqual(['10', '19']);
  });
});

it('loses nothing without a connection, and sends it when the connection is back', async () => {
  localStorage.clear();
  const { clock, video, save, player } = openPlayer(aMovie());
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
  expect(outbox.newest(1, 7)?.progress).toBe(33);

  online = true;
  await outbox.flush();
  expect(server.get(7)).toMatchObject({ progress: 33, isCompleted: false });
  expect(outbox.newest(1, 7)).toBeNull();
});
