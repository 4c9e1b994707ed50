import { REVIEW_COUNTDOWN_S } from '@sebule/contract/playback/limits';
import { describe, expect, it } from 'vitest';
import { settle } from './test-doubles/fake-video.ts';
import { DURATION, openPlayer } from './test-doubles/open-player.ts';
import { aMovieWithMark } from './test-doubles/titles.ts';

describe('the credits of a movie', () => {
  const atCredits = async () => {
    const opened = openPlayer(aMovieWithMark(50));
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

  it('stop their countdown on a seek back, and start it when reached again', async () => {
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

  it('may be over before Keep watching: the film stays watched, and stops at its end', async () => {
    const { clock, video, saved, leave, player } = await atCredits();
    video.watch(10);
    player.keepWatching();
    expect(player.state()).toMatchObject({ countdown: null, stopped: true, paused: true, overlay: true });
    clock.pass(60_000);
    expect(leave).not.toHaveBeenCalled();
    player.dispose();
    expect(saved().pop()).toBe('completed');
  });

  it('are followed by the film from its beginning when Play is pressed at the end', async () => {
    const { video, player } = await atCredits();
    video.watch(10);
    player.keepWatching();
    player.togglePlay();
    await settle();
    expect(video).toMatchObject({ paused: false, currentTime: 0 });
    expect(player.state()).toMatchObject({ countdown: null, stopped: false, paused: false });
  });

  it('count the film as watched when the page is left, but not when it is hidden', async () => {
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
