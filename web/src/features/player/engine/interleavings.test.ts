import type { Video } from '@sebule/contract';
import { NEXT_EPISODE_CARD_S, PROGRESS_SAVE_STEP_S } from '@sebule/contract/playback/limits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasCreditsMark } from './ending/credits.ts';
import type { PlayerState } from './player-state.ts';
import type { TimedSave } from './progress-saver.ts';
import { skippedFrom } from './source/seeking.ts';
import { settle } from './test-doubles/fake-video.ts';
import { createLossyNetwork, itemIdOf } from './test-doubles/lossy-network.ts';
import { answered, DURATION, openPlayer } from './test-doubles/open-player.ts';
import { aFile, aMovie, anEpisode, aSeason, aSeries } from './test-doubles/titles.ts';
import type { ResumePoint } from './title/choose.ts';
import { filesInOrder, type Playable } from './title/playable.ts';

const RUNS = import.meta.env['LONG_TESTS'] ? 10_000 : 1_000;
/** The same seeds on each run, so that a failure is due to a change. `SEED=…` tries others. */
const SEED = Number(import.meta.env['SEED'] ?? 20_261_122);
const VIEWER = 1;

const mark = fc.constantFrom(50, 45.5, 1_000_000, 3, DURATION);
/** Any position, but more often those near a boundary. */
const anySecond = fc.oneof(fc.nat(DURATION), fc.constantFrom(0, 38, 44, 48, 55));
const film = fc
  .record({ credits_start: mark, progress: anySecond })
  .map(({ credits_start, progress }) =>
    aMovie({ files: [aFile(1, { credits_start }), aFile(2, { credits_start })], progress }),
  );
const series = fc
  .record({
    credits_start: mark,
    progress: anySecond,
    episode_id: fc.constantFrom(101, 103, 301),
    completed: fc.boolean(),
  })
  .map(({ credits_start, ...saved }) =>
    aSeries(
      [
        aSeason(1, [
          anEpisode(1, 1, { credits_start }),
          anEpisode(1, 2, { is_active: false }),
          anEpisode(1, 3, { credits_start }),
        ]),
        aSeason(3, [anEpisode(3, 1, { credits_start })]),
      ],
      { watch_progress: saved },
    ),
  );

/** One action that a viewer, a browser, a server or a network may take at any moment. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('arrive' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('watch' as const), seconds: fc.integer({ min: 1, max: 25 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('seek' as const),
      to: fc.oneof(fc.nat(DURATION), fc.constant(DURATION)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('skip' as const), by: fc.constantFrom(-10, 10) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(900, 2_000, 10_000, 20_000),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'toggle',
        'resume',
        'from the beginning',
        'next',
        'cancel next',
        'keep watching',
        'another file',
        'retry',
        'break off',
        'run empty',
        'hide',
        'close',
        'faster',
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      kind: fc.constantFrom('source', 'source', 'offline', 'gone'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('come back' as const),
      progress: fc.nat(DURATION - 2),
      episodeId: fc.constantFrom(101, 103, 301),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      state: fc.constantFrom('up' as const, 'down' as const, 'answers are lost' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ask' as const), asks: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('take down' as const), id: fc.constantFrom(101, 102, 103, 301) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The server's answer once a file or an episode has been taken down. */
const without = (title: Video, id: number): Video => ({
  ...title,
  files: title.files.filter((file) => file.id !== id),
  seasons: title.seasons.map((season) => ({
    ...season,
    episodes: season.episodes.filter(({ episode_id: episode }) => episode !== id),
  })),
});

/** Runs the steps, and checks the rules for saves after each. */
const play = async (title: Video, steps: Step[]): Promise<void> => {
  const opened = openPlayer(title);
  const { player, video, clock, save, renew, leave, asksBeforeNext } = opened;
  const { server, network, outbox } = createLossyNetwork(clock, VIEWER);

  /** Whether the screen shows a picture. */
  let hasPicture = false;
  /** The item that was shown last. */
  let shownItem: Playable | null = null;
  /** Whether this address delivers no more data. */
  let broken = false;
  let addresses = video.sources.length;
  /** The position that the screen showed last. */
  let position = 0;
  /** The last save of the current item, or where it started; null after a completion. */
  let savedPosition: number | null = null;
  /** Where the current item started; null once something of it has been saved. */
  let startedAt: number | null = null;
  /** Where the viewer was before each seek in the current item. */
  let positionsBeforeSeeks = new Set<number>();
  /** By how many seconds the viewer has skipped since there was a picture. */
  let skips: number[] = [];
  /** From where those skips lead to what the screen shows; some of them may have been undone by another choice. */
  const startsOfSkips = () => {
    const target = (from: number, some: number[]) =>
      some.reduce((at, by) => skippedFrom(at, by)(DURATION), from);
    const leadsHere = (from: number) =>
      skips.some((_, first) => target(from, skips.slice(first)) === video.currentTime);
    return Array.from({ length: DURATION }, (_, second) => second).filter(leadsHere);
  };
  /** Whether the last save of the current item completed it. */
  let hasCompleted = false;
  let lastAt = 0;
  let newest: TimedSave | null = null;

  let renewals = 0;

  const observe = () => {
    if (renew.mock.calls.length > renewals || player.state().trouble) {
      renewals = renew.mock.calls.length;
      // The engine has given up on this address.
      hasPicture = false;
      broken = true;
    }
    if (video.sources.length !== addresses) {
      addresses = video.sources.length;
      hasPicture = false;
      broken = false;
      return;
    }
    if (hasPicture) position = video.currentTime;
  };
  /** After a seek to the end, which may be unintended, the position before it is saved. */
  const isAfterSeekToEnd = () => player.state().returnPosition !== null || position >= DURATION - 1;
  const nextStepAt = () => {
    const { creditsStart } = player.state().item;
    return hasCreditsMark(creditsStart, DURATION) ? creditsStart : DURATION;
  };
  save.mockImplementation((saved, how) => {
    observe();
    expect(saved.at).toBeGreaterThan(lastAt);
    lastAt = saved.at;
    newest = saved;
    startedAt = null;
    hasCompleted = saved.isCompleted;
    const atLeast = saved.is_series ? 1 : 0;
    if (saved.isCompleted) {
      expect(position).toBeGreaterThanOrEqual(nextStepAt() - NEXT_EPISODE_CARD_S);
      savedPosition = null;
    } else if (hasPicture) {
      const allowed = [position, ...startsOfSkips(), ...(isAfterSeekToEnd() ? positionsBeforeSeeks : [])];
      expect(allowed.map((second) => Math.max(atLeast, Math.floor(second)))).toContain(saved.progress);
      savedPosition = saved.progress;
    } else {
      // An episode that has just been opened becomes the one to resume before it plays.
      expect(saved.progress).toBe(1);
      savedPosition = 0;
      position = 0;
    }
    outbox.accept(VIEWER, saved, how);
  });
  renew.mockResolvedValue(answered(title));

  const run = async (one: Step) => {
    if (hasPicture) positionsBeforeSeeks.add(position);
    switch (one.do) {
      case 'arrive': {
        if (hasPicture || broken) return;
        const { item } = player.state();
        const isNew = shownItem?.episodeId !== item.episodeId || shownItem.fileId !== item.fileId;
        shownItem = item;
        hasPicture = true;
        if (isNew) {
          savedPosition = null;
          positionsBeforeSeeks = new Set();
          hasCompleted = false;
        }
        await video.arrive(DURATION);
        for (const from of startsOfSkips()) positionsBeforeSeeks.add(from);
        skips = [];
        position = video.currentTime;
        positionsBeforeSeeks.add(position);
        // A restored picture is at the position where playback broke off; a new item counts as saved at its start point.
        if (isNew && savedPosition === null) {
          savedPosition = Math.floor(position);
          startedAt = savedPosition;
        }
        return;
      }
      case 'watch':
        if (hasPicture) video.watch(one.seconds);
        return;
      case 'seek':
        if (hasPicture) video.currentTime = one.to;
        return;
      case 'skip':
        if (!hasPicture) skips.push(one.by);
        player.seekBy(one.by);
        return;
      case 'pass':
        return clock.pass(one.ms);
      case 'answer':
        if (one.kind === 'source') renew.mockResolvedValue(answered(title));
        else renew.mockResolvedValue({ kind: one.kind });
        return;
      case 'come back': {
        const resumePoint: ResumePoint = {
          progress: one.progress,
          episodeId: title.is_series ? one.episodeId : null,
          fileId: null,
          completed: false,
        };
        renew.mockResolvedValue(answered(title, resumePoint));
        opened.comeBack();
        renewals = renew.mock.calls.length;
        return;
      }
      case 'take down':
        renew.mockResolvedValue(answered(without(title, one.id)));
        return;
      case 'network':
        network.state = one.state;
        return;
      case 'ask':
        asksBeforeNext.mockReturnValue(one.asks);
        return;
      case 'toggle':
        return player.togglePlay();
      case 'resume': {
        const { item, resumes } = player.state();
        // The position reached on the other device counts as saved.
        if (resumes.fileId !== item.fileId || resumes.episodeId !== item.episodeId) shownItem = null;
        return player.resume();
      }
      case 'from the beginning':
        return player.playFromBeginning();
      case 'next':
        return player.playNext();
      case 'cancel next':
        return player.cancelNext();
      case 'keep watching':
        return player.keepWatching();
      case 'another file': {
        const { item } = player.state();
        const other = filesInOrder(title).find(({ fileId }) => fileId !== item.fileId);
        if (!other) return;
        shownItem = null;
        return player.playFile(other);
      }
      case 'retry':
        // Only offered in this case.
        if (player.state().trouble) player.retry();
        return;
      case 'break off':
        observe();
        video.emit('error');
        check('break off');
        hasPicture = false;
        broken = true;
        return;
      case 'run empty':
        return video.emit('waiting');
      case 'hide':
        return opened.hide();
      case 'close':
        return opened.hide(true);
      case 'faster':
        return player.setRate(1.5);
      default:
        throw new Error('unknown step');
    }
  };

  const KEEPS_PAUSED = new Set(['break off', 'run empty', 'retry', 'answer', 'skip', 'pass', 'come back']);
  const SAVES_AT_ONCE = new Set([
    'toggle',
    'seek',
    'skip',
    'hide',
    'close',
    'from the beginning',
    'break off',
  ]);
  const check = (done: Step['do']) => {
    const { countdown, stopped } = player.state();
    const isOver = countdown !== null || stopped || video.ended || isAfterSeekToEnd();
    if (isOver || savedPosition === null || !hasPicture) return;
    const behind = Math.abs(Math.floor(position) - savedPosition);
    // An episode at its very beginning is saved at 1, so that it is the one to resume.
    const tolerance = title.is_series ? 1 : 0;
    const mustBeSaved = SAVES_AT_ONCE.has(done) && (done !== 'toggle' || video.paused);
    expect(behind).toBeLessThanOrEqual(mustBeSaved ? tolerance : PROGRESS_SAVE_STEP_S - 1 + tolerance);
  };

  /** Whether it is playing or paused is shown correctly, and no Play or Pause is lost without a picture. */
  const checkPaused = (before: PlayerState, done: Step['do']) => {
    const { paused, item } = player.state();
    // An item at its end was not paused by the viewer, so the next one plays.
    const isNext = item.episodeId !== before.item.episodeId;
    if (hasPicture) expect(paused).toBe(video.paused);
    else if (done === 'toggle') expect(paused).toBe(!before.paused);
    else if (KEEPS_PAUSED.has(done) && !isNext) expect(paused).toBe(before.paused);
  };

  for (const one of steps) {
    const before = player.state();
    await run(one);
    await settle();
    observe();
    checkPaused(before, one.do);
    check(one.do);
    if (leave.mock.calls.length > 0) break;
  }

  const { countdown, stopped, item, returnPosition } = player.state();
  const isWatched = (countdown !== null && returnPosition === null) || stopped || leave.mock.calls.length > 0;
  observe();
  const isLeftAfterSeekToEnd = isAfterSeekToEnd();
  player.dispose();
  network.state = 'up';
  await settle();
  await outbox.flush();
  await settle();

  expect(server.newest()).toEqual(newest ?? undefined);
  expect(outbox.pending(VIEWER, title.video_id)).toEqual([]);
  const completed = save.mock.calls
    .filter(([{ isCompleted }]) => isCompleted)
    .map(([saved]) => itemIdOf(saved));
  expect(server.everCompleted).toEqual(new Set(completed));
  if (isWatched) expect(newest).toMatchObject({ isCompleted: true });
  else if (returnPosition !== null) expect(hasCompleted).toBe(false);
  else if (
    hasPicture &&
    !isLeftAfterSeekToEnd &&
    newest !== null &&
    savedPosition !== null &&
    Math.floor(position) !== startedAt
  ) {
    const last: TimedSave = newest;
    expect(itemIdOf(last)).toBe(item.episodeId ?? 0);
    expect(Math.abs(last.progress - Math.floor(position))).toBeLessThanOrEqual(title.is_series ? 1 : 0);
  }
};

it('the player obeys the rules for saves in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(film, series), fc.array(step, { maxLength: 25, size: 'max' }), play),
    {
      numRuns: RUNS,
      seed: SEED,
    },
  );
}, 300_000);
