import { describe, expect, it, vi } from 'vitest';
import { createSound, type Loudness, type Sound } from './sound.ts';
import { createRecovery, RETRY_DELAYS_MS, type Renewal, type Trouble } from './source/recovery.ts';
import { startPointOrBeginning, type StartPoint } from './source/seeking.ts';
import { STALLED_AFTER_MS, watchStalls } from './source/stall-watch.ts';
import { startPlayback } from './source/start-playback.ts';
import { createFakeClock } from './test-doubles/fake-clock.ts';
import { FakeVideo, settle } from './test-doubles/fake-video.ts';
import { anEpisode, aSeason, aSeries } from './test-doubles/titles.ts';
import { playableSeasons } from './title/playable.ts';

describe('starting', () => {
  const start = (from: StartPoint, soughtBefore: number | null = null, video = new FakeVideo()) => {
    let soughtTo = soughtBefore;
    const onReady = vi.fn<(at: number, intended: number) => void>();
    const controller = new AbortController();
    const { signal } = controller;
    const onSought = vi.fn<(to: number) => void>((to) => {
      soughtTo = to;
    });
    const play = () => video.play();
    startPlayback({ video, from, soughtTo: () => soughtTo, onSought, play, onReady, signal });
    return { video, onReady, onSought, controller };
  };

  it('seeks once the metadata is loaded, and plays', async () => {
    const { video, onReady } = start(42);
    expect(onReady).not.toHaveBeenCalled();
    await video.arrive(60);
    expect(video.currentTime).toBe(42);
    expect(video.paused).toBe(false);
    expect(onReady).toHaveBeenCalledExactlyOnceWith(42, 42);
  });

  /** An element that plays before its page is there. */
  const playedAhead = async (from: number, seconds: number) => {
    const video = new FakeVideo();
    void video.play();
    await video.arrive(60);
    video.currentTime = from;
    video.watch(seconds);
    return video;
  };

  it('takes a film as it is that plays from there already', async () => {
    const video = await playedAhead(42, 3);
    const seeking = vi.fn<() => void>();
    video.target.addEventListener('seeking', seeking);
    const { onReady } = start(42, null, video);
    expect(onReady).toHaveBeenCalledExactlyOnceWith(45, 45);
    expect(seeking).not.toHaveBeenCalled();
    expect(video.paused).toBe(false);
  });

  it.each([
    ['that plays from elsewhere already', 0, null, 42],
    ['that plays already, but not from where the viewer wants it', 42, 20, 20],
  ] as const)('seeks a film %s', async (_which, from, sought, to) => {
    const { video } = start(42, sought, await playedAhead(from, 3));
    expect(video.currentTime).toBe(to);
    expect(video.paused).toBe(false);
  });

  it('seeks again on a device that ignored the first seek', async () => {
    const { video, onReady } = start(42);
    video.duration = 60;
    video.emit('loadedmetadata');
    await settle();
    video.currentTime = 0;
    video.emit('canplay');
    expect(video.currentTime).toBe(42);
    expect(onReady).toHaveBeenCalledExactlyOnceWith(42, 42);
  });

  it('follows the viewer’s drag of the slider before the first frame is shown', async () => {
    const { video, onReady, onSought } = start(42);
    video.duration = 60;
    video.emit('loadedmetadata');
    await settle();
    expect(onSought).not.toHaveBeenCalled();
    video.currentTime = 20;
    video.emit('canplay');
    expect(video.currentTime).toBe(20);
    expect(onSought).toHaveBeenCalledExactlyOnceWith(20);
    expect(onReady).toHaveBeenCalledExactlyOnceWith(20, 42);
  });

  it('follows a drag whose event comes after the first frame’s', async () => {
    const { video, onReady, onSought } = start(0);
    video.duration = 60;
    video.emit('loadedmetadata');
    await settle();
    video.eventsPending = true;
    video.currentTime = 20;
    video.emit('canplay');
    expect(video.currentTime).toBe(20);
    expect(onSought).toHaveBeenCalledExactlyOnceWith(20);
    expect(onReady).toHaveBeenCalledExactlyOnceWith(20, 0);
  });

  it('goes to where the viewer had dragged the slider when the last address broke off', async () => {
    const { video, onReady } = start(42, 20);
    await video.arrive(60);
    expect(video.currentTime).toBe(20);
    expect(onReady).toHaveBeenCalledExactlyOnceWith(20, 42);
  });

  it('lets the start depend on the duration', async () => {
    const { video } = start((duration) => duration / 2);
    await video.arrive(60);
    expect(video.currentTime).toBe(30);
  });

  it('does nothing more once it is aborted', async () => {
    const { video, onReady, controller } = start(42);
    controller.abort();
    await video.arrive(60);
    expect(video.currentTime).toBe(0);
    expect(onReady).not.toHaveBeenCalled();
    expect(video.paused).toBe(true);
  });
});

describe('sound', () => {
  const open = (policy: FakeVideo['policy'], remembered: Loudness = { volume: 0.4, muted: false }) => {
    const video = new FakeVideo();
    video.policy = policy;
    const write = vi.fn<(loudness: Loudness) => void>();
    const onChange = vi.fn<(sound: Sound) => void>();
    const { signal } = new AbortController();
    const sound = createSound({ video, memory: { read: () => remembered, write }, onChange, signal });
    return { video, sound, write, onChange, play: () => sound.play(signal) };
  };

  it('starts with the viewer’s last volume', async () => {
    const { video, play, onChange } = open('all', { volume: 0.2, muted: true });
    await play();
    expect(video).toMatchObject({ volume: 0.2, muted: true, paused: false });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is remembered when it changes', async () => {
    const { video, sound, write } = open('all');
    video.volume = 0.9;
    await settle();
    expect(write).toHaveBeenLastCalledWith({ volume: 0.9, muted: false });
    sound.toggleMute();
    await settle();
    expect(write).toHaveBeenLastCalledWith({ volume: 0.9, muted: true });
  });

  it('is muted for now when the browser refuses it, which is not remembered', async () => {
    const { video, play, onChange, write } = open('muted');
    await play();
    await settle();
    expect(video).toMatchObject({ muted: true, paused: false });
    expect(onChange).toHaveBeenCalledExactlyOnceWith('blocked');
    expect(write.mock.calls.every(([{ muted }]) => !muted)).toBe(true);
  });

  it('still waits for a touch when the next episode starts muted without a refusal', async () => {
    const { play, onChange, sound, video } = open('muted');
    await play();
    video.pause();
    await play();
    expect(onChange.mock.calls).toEqual([['blocked']]);
    sound.unmute();
    expect(onChange).toHaveBeenLastCalledWith('on');
    expect(video.muted).toBe(false);
  });

  it('waits for a touch, unmuted, when the browser refuses even muted playback', async () => {
    const { video, play, onChange } = open('none');
    await play();
    expect(video).toMatchObject({ muted: false, paused: true });
    expect(onChange).toHaveBeenCalledExactlyOnceWith('refused');
  });
});

describe('a start point', () => {
  it('is the beginning where nothing would be left to watch', () => {
    expect(startPointOrBeginning(59.5)(60)).toBe(0);
    expect(startPointOrBeginning((duration) => duration)(60)).toBe(0);
    expect(startPointOrBeginning(58.9)(60)).toBe(58.9);
    expect(startPointOrBeginning(500)(Number.POSITIVE_INFINITY)).toBe(500);
  });
});

describe('watching for stalls', () => {
  const watch = () => {
    const clock = createFakeClock();
    const video = new FakeVideo();
    const onBuffering = vi.fn<(buffering: boolean) => void>();
    const onStalled = vi.fn<() => void>();
    const controller = new AbortController();
    watchStalls({ clock, video, onBuffering, onStalled, signal: controller.signal });
    return { clock, video, onBuffering, onStalled, controller };
  };

  it('reports buffering from the start until the video can play', () => {
    const { clock, video, onBuffering, onStalled } = watch();
    video.emit('canplay');
    clock.pass(STALLED_AFTER_MS * 2);
    expect(onBuffering.mock.calls.flat()).toEqual([true, false]);
    expect(onStalled).not.toHaveBeenCalled();
  });

  it.each([
    ['playback is paused', { paused: true, readyState: 1 }, 0],
    ['enough is buffered', { paused: false, readyState: 3 }, 0],
    ['the file has no more data', { paused: false, readyState: 1 }, 1],
  ])('counts a suspended download as a stall only when data is missing: %s', (_why, state, times) => {
    const { clock, video, onStalled } = watch();
    Object.assign(video, state);
    video.emit('suspend');
    clock.pass(STALLED_AFTER_MS);
    expect(onStalled).toHaveBeenCalledTimes(times);
  });

  it('counts the connection as slow while bytes arrive, and as dead when none do', () => {
    const { clock, video, onStalled } = watch();
    clock.pass(STALLED_AFTER_MS - 1);
    video.emit('progress');
    clock.pass(STALLED_AFTER_MS - 1);
    expect(onStalled).not.toHaveBeenCalled();
    clock.pass(1);
    expect(onStalled).toHaveBeenCalledOnce();
  });

  it('leaves no timer behind', () => {
    const { clock, controller } = watch();
    controller.abort();
    expect(clock.pendingTimers()).toBe(0);
  });
});

describe('recovery', () => {
  const recover = () => {
    const clock = createFakeClock();
    const renew = vi.fn<() => Promise<Renewal<string>>>();
    const onSource = vi.fn<(source: string) => void>();
    const onTrouble = vi.fn<(trouble: Trouble | null) => void>();
    const { signal } = new AbortController();
    const recovery = createRecovery({ clock, renew, onSource, onTrouble, signal });
    return { clock, renew, onSource, onTrouble, recovery };
  };

  it('continues from a new source', async () => {
    const { renew, onSource, onTrouble, recovery } = recover();
    renew.mockResolvedValue({ kind: 'source', source: 'fresh' });
    recovery.interrupted();
    await settle();
    expect(onSource).toHaveBeenCalledExactlyOnceWith('fresh');
    expect(onTrouble.mock.lastCall).toEqual([null]);
  });

  it('keeps retrying while the server does not answer', async () => {
    const { clock, renew, onSource, onTrouble, recovery } = recover();
    renew.mockResolvedValue({ kind: 'offline' });
    recovery.interrupted();
    await settle();
    expect(onTrouble).toHaveBeenLastCalledWith('offline');
    for (const delay of [...RETRY_DELAYS_MS, RETRY_DELAYS_MS[3]]) {
      const asked = renew.mock.calls.length;
      clock.pass(delay - 1);
      expect(renew).toHaveBeenCalledTimes(asked);
      clock.pass(1);
      await settle();
      expect(renew).toHaveBeenCalledTimes(asked + 1);
    }
    renew.mockResolvedValue({ kind: 'source', source: 'back' });
    recovery.retry();
    await settle();
    expect(onSource).toHaveBeenCalledExactlyOnceWith('back');
    expect(clock.pendingTimers()).toBe(0);
  });

  it('reports a failure when new sources do not help, and retries on request', async () => {
    const { renew, onSource, onTrouble, recovery } = recover();
    renew.mockResolvedValue({ kind: 'source', source: 'fresh' });
    for (let breaks = 0; breaks < 3; breaks += 1) {
      recovery.interrupted();
      await settle();
    }
    expect(onSource).toHaveBeenCalledTimes(2);
    expect(onTrouble).toHaveBeenLastCalledWith('failed');
    recovery.retry();
    await settle();
    expect(onSource).toHaveBeenCalledTimes(3);
  });

  it('sends a new request when the viewer retries, even if an earlier one hangs', async () => {
    const { renew, onSource, recovery } = recover();
    renew.mockReturnValueOnce(new Promise(() => {})).mockResolvedValue({ kind: 'source', source: 'fresh' });
    recovery.interrupted();
    await settle();
    expect(onSource).not.toHaveBeenCalled();
    recovery.retry();
    await settle();
    expect(onSource).toHaveBeenCalledExactlyOnceWith('fresh');
  });

  it('resets its count of attempts once the video plays again', async () => {
    const { renew, onSource, onTrouble, recovery } = recover();
    renew.mockResolvedValue({ kind: 'source', source: 'fresh' });
    for (let breaks = 0; breaks < 5; breaks += 1) {
      recovery.interrupted();
      await settle();
      recovery.recovered();
    }
    expect(onSource).toHaveBeenCalledTimes(5);
    expect(onTrouble).not.toHaveBeenCalledWith('failed');
  });

  it('reports that the title has been taken down', async () => {
    const { renew, onTrouble, recovery } = recover();
    renew.mockResolvedValue({ kind: 'gone' });
    recovery.interrupted();
    await settle();
    expect(onTrouble).toHaveBeenLastCalledWith('gone');
  });
});

describe('seasons', () => {
  it('shows only those with something to play, in their order', () => {
    const hidden = anEpisode(3, 1, { is_active: false });
    const series = aSeries([
      aSeason(2, [anEpisode(2, 1)]),
      aSeason(3, [hidden]),
      aSeason(1, [anEpisode(1, 1)]),
    ]);
    expect(playableSeasons(series).map(({ season_id }) => season_id)).toEqual([1, 2]);
  });
});
