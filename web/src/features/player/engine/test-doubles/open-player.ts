import type { Video } from '@sebule/contract';
import { vi } from 'vitest';
import { createPlayer, type PlayerOptions } from '../player.ts';
import { createTimestamps, type Save } from '../progress-saver.ts';
import type { Renewal } from '../source/recovery.ts';
import { choose, resumePointOf, type WatchedTitle, type PlayRequest } from '../title/choose.ts';
import { createFakeClock } from './fake-clock.ts';
import { FakeVideo } from './fake-video.ts';

/** Duration of the films in these tests, in seconds. */
export const DURATION = 60;

/** The server's answer about a title. */
export const answered = (title: Video, resumePoint = resumePointOf(title)) => ({
  kind: 'source' as const,
  source: { title, resumePoint },
});

/** A player whose video has not loaded yet, with all of its dependencies controlled by the test. */
export const openPlayer = (
  title: Video,
  { request = {}, policy = 'all' }: { request?: PlayRequest; policy?: FakeVideo['policy'] } = {},
) => {
  const choice = choose(title, resumePointOf(title), request);
  if (!choice) throw new Error('nothing to play');
  const clock = createFakeClock();
  const video = new FakeVideo();
  video.policy = policy;
  const save = vi.fn<Save>();
  const leave = vi.fn<() => void>();
  const fullscreen = { enter: vi.fn<() => void>(), leave: vi.fn<() => void>() };
  const renew = vi.fn<() => Promise<Renewal<WatchedTitle>>>(async () => answered(title));
  const diagnose = vi.fn<PlayerOptions['diagnose']>(async () => ({
    answer: 500,
    type: null,
    codecs: [],
    hasSound: false,
  }));
  const asksBeforeNext = vi.fn<() => boolean>(() => false);
  let hide: (how: { gone: boolean }) => void = () => {};
  let comeBack = () => {};
  const player = createPlayer({
    video,
    title,
    choice,
    clock,
    page: {
      onHide: (listener) => {
        hide = listener;
      },
      onReturn: (listener) => {
        comeBack = listener;
      },
    },
    load: video.loader,
    pickSound: () => null,
    serverNow: createTimestamps(clock.now),
    save,
    renew,
    diagnose,
    loudness: { read: () => ({ volume: 1, muted: false }), write: () => {} },
    asksBeforeNext,
    fullscreen,
    leave,
  });
  /** The saves, one word each: the episode, if any, and the second or that it is completed. */
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
    diagnose,
    asksBeforeNext,
    player,
    comeBack: () => comeBack(),
    hide: (gone = false) => hide({ gone }),
  };
};
export type OpenedPlayer = ReturnType<typeof openPlayer>;
