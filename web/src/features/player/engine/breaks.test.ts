import { OVERLAY_HIDE_MS, REVIEW_COUNTDOWN_S } from '@sebule/contract/playback/limits';
import { describe, expect, it } from 'vitest';
import { STALLED_AFTER_MS } from './source/stall-watch.ts';
import { settle } from './test-doubles/fake-video.ts';
import { answered, DURATION, openPlayer } from './test-doubles/open-player.ts';
import {
  aBegunSeries,
  aFile,
  aMovie,
  aMovieWithMark,
  anEpisode,
  aSeason,
  aSeries,
} from './test-doubles/titles.ts';

describe('playback that breaks off', () => {
  it('resumes at the same second from a newly signed address', async () => {
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

  it('keeps the position where it broke off, waits for the server, and saves no meaningless position', async () => {
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

  it('stays paused for a viewer who had paused', async () => {
    const { video, player } = openPlayer(aMovie({ progress: 20 }));
    await video.arrive(DURATION);
    player.togglePlay();
    video.emit('error');
    await settle();
    await video.arrive(DURATION);
    expect(video.currentTime).toBe(20);
    expect(video.paused).toBe(true);
  });

  it('resumes where the viewer dragged the slider, even before the first frame', async () => {
    const { video, player, saved } = openPlayer(aMovie({ progress: 20 }));
    video.duration = DURATION;
    video.readyState = 1;
    video.emit('loadedmetadata');
    await settle();
    video.currentTime = 45;
    video.emit('error');
    await settle();
    expect(saved()).toEqual([]);
    await video.arrive(DURATION);
    expect(video).toMatchObject({ paused: false, currentTime: 45 });
    video.watch(2);
    player.pause();
    expect(saved().pop()).toBe('47');
  });

  it('skips from where it broke off, and keeps the film paused for a viewer who had paused', async () => {
    const { video, player, renew } = openPlayer(aMovie({ progress: 20 }));
    await video.arrive(DURATION);
    player.pause();
    video.emit('error');
    expect([player.seekBy(10), player.seekBy(10)]).toEqual([10, 10]);
    await settle();
    expect(renew).toHaveBeenCalledOnce();
    await video.arrive(DURATION);
    expect(video).toMatchObject({ paused: true, currentTime: 40 });
  });

  it('accepts Play and Pause while there is no picture, and shows the change at once', async () => {
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

  it('accepts Play and Pause between metadata and first frame, from the keys and from the browser', async () => {
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

  it('remembers Play or Pause while it waits for the server, and Resume counts as Play', async () => {
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

  it('is shown as paused while the browser refuses to play', async () => {
    const { video, player } = openPlayer(aMovie(), { policy: 'none' });
    await video.arrive(DURATION);
    expect(player.state()).toMatchObject({ sound: 'refused', paused: true });
    player.togglePlay();
    await settle();
    expect(player.state()).toMatchObject({ sound: 'refused', paused: true });
  });

  it('resumes beyond the credits mark when the viewer has got that far on another device', async () => {
    const { video, player, renew, comeBack } = openPlayer(aMovieWithMark(50));
    await video.arrive(DURATION);
    video.watch(20);
    player.pause();
    renew.mockResolvedValue(
      answered(aMovieWithMark(50), { progress: 55, episodeId: null, fileId: 101, completed: false }),
    );
    comeBack();
    await settle();
    player.resume();
    await settle();
    video.watch(2);
    expect(video.currentTime).toBe(57);
    expect(player.state().countdown).toBeNull();
  });

  it('does not count down again when the viewer chose to watch the credits, left and came back', async () => {
    const { video, player } = openPlayer(aMovie({ progress: 52, files: [aFile(1, { credits_start: 50 })] }));
    await video.arrive(DURATION);
    video.watch(3);
    expect(video.currentTime).toBe(55);
    expect(player.state().countdown).toBeNull();
    video.currentTime = 48;
    video.watch(3);
    expect(player.state().countdown).toBe(REVIEW_COUNTDOWN_S);
  });

  it('continues when the viewer seeks back from the end', async () => {
    const { video, player } = openPlayer(aMovieWithMark(50));
    await video.arrive(DURATION);
    video.watch(DURATION);
    expect(video.paused).toBe(true);
    video.currentTime = 30;
    await settle();
    expect(video.paused).toBe(false);
    expect(player.state()).toMatchObject({ countdown: null, paused: false });
  });

  it('is assumed when a file ends long before its declared duration', async () => {
    const { video, player, saved, leave, renew } = openPlayer(aMovie());
    await video.arrive(1_000);
    video.watch(20);
    video.cutOff();
    await settle();
    expect(renew).toHaveBeenCalledOnce();
    await video.arrive(1_000);
    expect(video.currentTime).toBe(20);
    for (const again of [1, 2]) {
      video.cutOff();
      await settle();
      if (again === 1) await video.arrive(1_000);
    }
    expect(player.state()).toMatchObject({ trouble: 'failed', countdown: null });
    expect(leave).not.toHaveBeenCalled();
    expect(new Set(saved())).toEqual(new Set(['10', '20']));
  });

  it('is assumed when a seek leads beyond the end of a truncated file, but not near the real end', async () => {
    const { video, saved, renew } = openPlayer(aMovie());
    await video.arrive(DURATION);
    video.watch(5);
    video.currentTime = 40;
    video.cutOff();
    await settle();
    expect(renew).toHaveBeenCalledOnce();
    expect(saved()).not.toContain('completed');
    const other = openPlayer(aMovie());
    await other.video.arrive(DURATION);
    other.video.currentTime = DURATION - 2;
    other.video.cutOff();
    await settle();
    expect(other.renew).not.toHaveBeenCalled();
    expect(other.saved()).toContain('completed');
  });

  it('is paused behind the notice, even if data arrives later', async () => {
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
  ])('reports that only the %s is missing, and continues', async (track, change) => {
    const { video, clock, player, diagnose } = openPlayer(aBegunSeries(20, 101));
    diagnose.mockResolvedValue({ answer: 206, type: 'video/mp4', codecs: ['avc1', 'ac-3'], hasSound: true });
    Object.assign(video, change);
    await video.arrive(DURATION);
    player.seekBy(10);
    video.watch(2);
    await settle();
    expect(player.state().missing).toBeNull();
    clock.pass(OVERLAY_HIDE_MS);
    expect(player.state().overlay).toBe(false);
    video.watch(2);
    await settle();
    const missing = { track, codecs: ['avc1', 'ac-3'] };
    expect(player.state()).toMatchObject({ missing, trouble: null, paused: false, overlay: true });
    player.playNext();
    expect(player.state().missing).toBeNull();
  });

  it('tells for some seconds that a missing piece was skipped', async () => {
    const { video, clock, player } = openPlayer(aMovie());
    await video.arrive(DURATION);
    player.activity();
    clock.pass(OVERLAY_HIDE_MS);
    expect(player.state()).toMatchObject({ skipped: false, overlay: false });
    video.emit('skipped');
    expect(player.state()).toMatchObject({ skipped: true, overlay: true, paused: false });
    clock.pass(8_000);
    expect(player.state().skipped).toBe(false);
    clock.pass(OVERLAY_HIDE_MS);
    expect(player.state().overlay).toBe(false);
  });

  it('does not report missing sound for a silent film', async () => {
    const { video, player } = openPlayer(aMovie());
    Object.assign(video, { webkitAudioDecodedByteCount: 0 });
    await video.arrive(DURATION);
    video.watch(10);
    await settle();
    expect(player.state().missing).toBeNull();
  });

  it('is no longer reported when something else is played', async () => {
    const { video, renew, player, clock } = openPlayer(aBegunSeries(30, 101));
    await video.arrive(DURATION);
    renew.mockResolvedValue({ kind: 'offline' });
    video.emit('error');
    await settle();
    player.playNext();
    await video.arrive(DURATION);
    clock.pass(OVERLAY_HIDE_MS);
    expect(player.state()).toMatchObject({ trouble: null, fault: null, overlay: false });
    expect(clock.pendingTimers()).toBe(0);
  });

  it('reports that the title has been taken down meanwhile', async () => {
    const { video, player, renew } = openPlayer(aMovie());
    await video.arrive(DURATION);
    renew.mockResolvedValue(answered(aMovie({ files: [], video_url: '' })));
    video.emit('error');
    await settle();
    expect(player.state().trouble).toBe('gone');
  });

  it('continues with another file when only the one that played was taken down', async () => {
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

  it('reports that an episode was switched off while the viewer was in the middle of it', async () => {
    const { video, player, renew } = openPlayer(ofThree(20, 102));
    await video.arrive(DURATION);
    renew.mockResolvedValue(answered(withoutSecond));
    video.emit('error');
    await settle();
    expect(player.state()).toMatchObject({ trouble: 'gone', item: { episodeId: 102 } });
  });

  it('does not count a file as unplayable when the network keeps failing', async () => {
    const { video, player, diagnose } = openPlayer(aMovie());
    diagnose.mockResolvedValue({ answer: 206, type: 'video/mp4', codecs: ['avc1'], hasSound: true });
    for (let tries = 0; tries < 3; tries += 1) {
      video.emit('error');
      await settle();
    }
    expect(player.state()).toMatchObject({ trouble: 'failed', fault: { code: 2 } });
  });

  it('does not count a file as unplayable when every device plays its codecs', async () => {
    const { video, player, diagnose } = openPlayer(aMovie());
    video.faultCode = 3;
    diagnose.mockResolvedValue({ answer: 206, type: 'video/mp4', codecs: ['avc1', 'mp4a'], hasSound: true });
    for (let tries = 0; tries < 3; tries += 1) {
      video.emit('error');
      await settle();
    }
    expect(player.state()).toMatchObject({ trouble: 'failed', fault: { code: 3 } });
  });

  it('saves the position before another file is played', async () => {
    const { video, player, saved } = openPlayer(aMovie({ files: [aFile(1), aFile(2)] }));
    await video.arrive(DURATION);
    video.watch(19);
    player.playFile({ ...player.state().item, fileId: 102, url: '/media/movie-2.mp4' });
    expect(saved()).toEqual(['10', '19']);
  });
});
