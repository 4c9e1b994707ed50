import { REVIEW_COUNTDOWN_S } from '@sebule/contract/playback/limits';
import { describe, expect, it } from 'vitest';
import { BACK_CHECK_MS } from './diagnosis.ts';
import type { Diagnosis } from './source/media-loader.ts';
import { RETRY_DELAYS_MS } from './source/recovery.ts';
import diagram from './states.md?raw';
import { settle } from './test-doubles/fake-video.ts';
import { answered, DURATION, openPlayer, type OpenedPlayer } from './test-doubles/open-player.ts';
import { aFile, aMovie, anEpisode, aSeason, aSeries } from './test-doubles/titles.ts';

const CREDITS = 50;

const phaseOf = ({ player, leave }: OpenedPlayer): string => {
  if (leave.mock.calls.length > 0) return 'left';
  const { trouble, stopped, countdown, buffering, paused, upNext } = player.state();
  if (trouble) return trouble;
  if (stopped) return 'stopped';
  if (countdown !== null) return 'countdown';
  if (buffering) return 'loading';
  if (upNext !== null) return 'upNext';
  return paused ? 'paused' : 'playing';
};

const film = (credits_start?: number) =>
  aMovie({ files: [aFile(1, credits_start === undefined ? {} : { credits_start }), aFile(2)] });
const series = (episode_id = 101, credits_start?: number) => {
  const mark = credits_start === undefined ? {} : { credits_start };
  return aSeries([aSeason(1, [anEpisode(1, 1, mark), anEpisode(1, 2, mark)])], {
    watch_progress: { progress: 5, completed: false, episode_id },
  });
};
const LAST = 102;

const playing = async (title = film()): Promise<OpenedPlayer> => {
  const opened = openPlayer(title);
  await opened.video.arrive(DURATION);
  return opened;
};
const playingWithCard = async (title = series()): Promise<OpenedPlayer> => {
  const opened = await playing(title);
  opened.asksBeforeNext.mockReturnValue(true);
  return opened;
};
const countingDown = async () => {
  const opened = await playing(film(CREDITS));
  opened.video.watch(CREDITS);
  return opened;
};
const upNext = async () => {
  const opened = await playingWithCard();
  opened.video.watch(DURATION - 10);
  return opened;
};
const seekToEnd = ({ video }: OpenedPlayer) => {
  video.currentTime = DURATION;
  video.watch(DURATION);
};
const soughtToEnd = async () => {
  const opened = await playing(series());
  seekToEnd(opened);
  return opened;
};
const stoppedAtEnd = async () => {
  const opened = await upNext();
  opened.player.cancelNext();
  opened.video.watch(DURATION);
  return opened;
};
const breakOff = async ({ video }: OpenedPlayer) => {
  video.emit('error');
  await settle();
};
const offline = async () => {
  const opened = await playing();
  opened.renew.mockResolvedValue({ kind: 'offline' });
  await breakOff(opened);
  return opened;
};
/** Neither the first address nor two new ones play. */
const failed = async (answer: number) => {
  const opened = openPlayer(film());
  opened.video.faultCode = 4;
  opened.diagnose.mockResolvedValue({ answer, type: 'video/mp4', codecs: ['hvc1'], hasSound: false });
  for (let tries = 0; tries < 3; tries += 1) await breakOff(opened);
  return opened;
};

const chooseOther = ({ player }: OpenedPlayer) =>
  player.playFile({ ...player.state().item, fileId: 102, url: '/media/movie-2.mp4' });

/** Until the answer of the diagnosis arrives. */
const failedForUnknownReason = async () => {
  const opened = openPlayer(film());
  opened.video.faultCode = 4;
  opened.diagnose.mockReturnValue(new Promise(() => {}));
  for (let tries = 0; tries < 3; tries += 1) await breakOff(opened);
  return opened;
};

const failAgain = async (opened: OpenedPlayer, diagnosis: Diagnosis) => {
  opened.diagnose.mockResolvedValue(diagnosis);
  opened.player.retry();
  await settle();
  for (let tries = 0; tries < 2; tries += 1) await breakOff(opened);
};

/** What is played next is not on the disk. */
const gap = (is_missing?: true) => aSeries([aSeason(1, [anEpisode(1, 1), anEpisode(1, 2, { is_missing })])]);

const NOT_FOUND: Diagnosis = { answer: 404, type: null, codecs: [], hasSound: false };

/** Steps to the state before an arrow, and the step along it. */
interface Arrow {
  from: () => Promise<OpenedPlayer> | OpenedPlayer;
  along: (opened: OpenedPlayer) => unknown;
}

const arrows: Record<string, Arrow> = {
  'loading --> playing: the first frame is there': {
    from: () => openPlayer(film()),
    along: ({ video }) => video.arrive(DURATION),
  },
  'loading --> paused: the first frame is there, after Pause': {
    from: () => openPlayer(film()),
    along: ({ player, video }) => {
      player.pause();
      return video.arrive(DURATION);
    },
  },
  'loading --> paused: the browser requires a touch': {
    from: () => openPlayer(film(), { policy: 'none' }),
    along: ({ video }) => video.arrive(DURATION),
  },
  'loading --> offline: the server does not answer': {
    from: () => openPlayer(film()),
    along: (opened) => {
      opened.renew.mockResolvedValue({ kind: 'offline' });
      return breakOff(opened);
    },
  },
  'loading --> failed: new addresses do not help': {
    from: () => openPlayer(film()),
    along: async (opened) => {
      for (let tries = 0; tries < 3; tries += 1) await breakOff(opened);
    },
  },
  'loading --> gone: the title was taken down': {
    from: () => openPlayer(film()),
    along: (opened) => {
      opened.renew.mockResolvedValue({ kind: 'gone' });
      return breakOff(opened);
    },
  },
  'playing --> paused: Pause': { from: playing, along: ({ player }) => player.togglePlay() },
  'playing --> loading: the buffer runs empty': {
    from: playing,
    along: ({ video }) => video.emit('waiting'),
  },
  'playing --> loading: playback breaks off': { from: playing, along: breakOff },
  'playing --> loading: another file is chosen': {
    from: playing,
    along: chooseOther,
  },
  'playing --> loading: the credits of an episode start': {
    from: () => playing(series(101, CREDITS)),
    along: ({ video }) => video.watch(CREDITS),
  },
  'playing --> loading: an episode ends': {
    from: () => playing(series()),
    along: ({ video }) => video.watch(DURATION),
  },
  'playing --> loading: Next': {
    from: () => playing(series()),
    along: ({ player }) => player.playNext(),
  },
  'playing --> loading: a link to another episode': {
    from: () => playing(series()),
    along: ({ player }) => player.follow({ episodeId: LAST }),
  },
  'playing --> countdown: the credits of a film start': {
    from: () => playing(film(CREDITS)),
    along: ({ video }) => video.watch(CREDITS),
  },
  'playing --> countdown: the credits of the last episode start': {
    from: () => playing(series(LAST, CREDITS)),
    along: ({ video }) => video.watch(CREDITS),
  },
  'playing --> countdown: a seek to the end of a film': { from: playing, along: seekToEnd },
  'playing --> countdown: a seek to the end of the last episode': {
    from: () => playing(series(LAST)),
    along: seekToEnd,
  },
  'playing --> countdown: a film ends': { from: playing, along: ({ video }) => video.watch(DURATION) },
  'playing --> countdown: the last episode ends': {
    from: () => playing(series(LAST)),
    along: ({ video }) => video.watch(DURATION),
  },
  'playing --> left: Back': {
    from: playing,
    along: ({ video, player, saved, leave }) => {
      video.watch(7);
      player.dispose();
      leave();
      expect(saved()).toEqual(['7']);
    },
  },
  'playing --> upNext: the card is due, for a viewer who wants it': {
    from: playingWithCard,
    along: ({ video }) => video.watch(DURATION - 10),
  },
  'playing --> upNext: a seek to the end of an episode': {
    from: () => playing(series()),
    along: seekToEnd,
  },
  'playing --> upNext: a seek into the credits of an episode': {
    from: () => playing(series(101, CREDITS)),
    along: ({ video }) => {
      video.currentTime = CREDITS + 1;
      video.watch(1);
    },
  },
  'playing --> stopped: an episode ends after Cancel': {
    from: async () => {
      const opened = await upNext();
      opened.player.cancelNext();
      return opened;
    },
    along: ({ video, saved }) => {
      video.watch(DURATION);
      expect(saved().pop()).toBe('101 completed');
    },
  },
  'upNext --> loading: its seconds are over': {
    from: upNext,
    along: ({ video, saved }) => {
      video.watch(10);
      expect(saved().slice(-2)).toEqual(['101 completed', '102 1']);
    },
  },
  'upNext --> loading: ten seconds have passed at the end': {
    from: soughtToEnd,
    along: ({ clock, saved }) => {
      clock.pass(REVIEW_COUNTDOWN_S * 1_000);
      expect(saved().slice(-2)).toEqual(['101 completed', '102 1']);
    },
  },
  'upNext --> playing: Keep watching goes back from the end, upNext': {
    from: soughtToEnd,
    along: async ({ player, video }) => {
      player.cancelNext();
      await settle();
      expect(video.currentTime).toBe(5);
    },
  },
  'upNext --> loading: Play now': {
    from: upNext,
    along: ({ player, saved }) => {
      player.playNext();
      expect(saved().slice(-2)).toEqual(['101 completed', '102 1']);
    },
  },
  'upNext --> playing: Cancel': { from: upNext, along: ({ player }) => player.cancelNext() },
  'upNext --> playing: a seek back before the card': {
    from: upNext,
    along: ({ player, video }) => {
      player.seekBy(-30);
      video.watch(1);
    },
  },
  'upNext --> paused: a seek back before the card, after Pause': {
    from: upNext,
    along: ({ player }) => {
      player.pause();
      player.seekBy(-30);
    },
  },
  'stopped --> loading: Next': { from: stoppedAtEnd, along: ({ player }) => player.playNext() },
  'stopped --> playing: Play from Beginning': {
    from: stoppedAtEnd,
    along: async ({ player, video, saved }) => {
      player.playFromBeginning();
      await settle();
      video.watch(12);
      expect(saved().pop()).toBe('101 10');
    },
  },
  'paused --> playing: Play': {
    from: async () => {
      const opened = await playing();
      opened.player.togglePlay();
      return opened;
    },
    along: async ({ player }) => {
      player.togglePlay();
      await settle();
    },
  },
  'paused --> paused: a seek to the end': {
    from: async () => {
      const opened = await playing();
      opened.video.watch(7);
      opened.player.togglePlay();
      return opened;
    },
    along: ({ video, saved }) => {
      video.currentTime = DURATION;
      expect(saved().pop()).toBe('7');
    },
  },
  'paused --> loading: Resume at a newer position from another device': {
    from: async () => {
      const opened = await playing(series());
      opened.player.togglePlay();
      return opened;
    },
    along: async ({ player, renew, comeBack, video }) => {
      renew.mockResolvedValue(
        answered(series(), { progress: 33, episodeId: LAST, fileId: null, completed: false }),
      );
      comeBack();
      await settle();
      expect(player.state()).toMatchObject({ item: { episodeId: 101 }, resumes: { episodeId: LAST } });
      player.resume();
      expect(video.src).toBe('/media/s1e2.mp4');
    },
  },
  'countdown --> playing: Keep watching': {
    from: countingDown,
    along: ({ player }) => player.keepWatching(),
  },
  'countdown --> countdown: Pause': {
    from: countingDown,
    along: ({ player, clock }) => {
      player.togglePlay();
      clock.pass(REVIEW_COUNTDOWN_S * 2_000);
      expect(player.state()).toMatchObject({ countdown: REVIEW_COUNTDOWN_S, paused: true });
    },
  },
  'countdown --> playing: Keep watching goes back from the end': {
    from: async () => {
      const opened = await playing();
      opened.video.watch(7);
      seekToEnd(opened);
      return opened;
    },
    along: async ({ player, video }) => {
      player.keepWatching();
      await settle();
      expect(video.currentTime).toBe(7);
    },
  },
  'countdown --> playing: a seek back before the credits': {
    from: countingDown,
    along: ({ player }) => player.seekBy(-10),
  },
  'countdown --> left: ten seconds have passed': {
    from: countingDown,
    along: ({ clock, saved }) => {
      clock.pass(REVIEW_COUNTDOWN_S * 1_000);
      expect(saved().pop()).toBe('completed');
    },
  },
  'countdown --> left: Back during the countdown': {
    from: countingDown,
    along: ({ player, saved, leave }) => {
      player.dispose();
      leave();
      expect(saved().pop()).toBe('completed');
    },
  },
  'offline --> loading: the server answers again': {
    from: offline,
    along: async ({ renew, clock }) => {
      renew.mockResolvedValue(answered(film()));
      clock.pass(RETRY_DELAYS_MS[0]);
      await settle();
    },
  },
  'offline --> loading: Try again, offline': {
    from: offline,
    along: async ({ renew, player }) => {
      renew.mockResolvedValue(answered(film()));
      player.retry();
      await settle();
    },
  },
  'failed --> loading: Try again': {
    from: () => failed(500),
    along: async ({ player }) => {
      player.retry();
      await settle();
    },
  },
  'failed --> unplayable: the file is there': {
    from: failedForUnknownReason,
    along: async (opened) => {
      opened.diagnose.mockResolvedValue({
        answer: 206,
        type: 'video/mp4',
        codecs: ['hvc1'],
        hasSound: false,
      });
      opened.player.retry();
      await settle();
      for (let tries = 0; tries < 2; tries += 1) await breakOff(opened);
      expect(opened.player.state().fault).toMatchObject({ code: 4, diagnosis: { codecs: ['hvc1'] } });
    },
  },
  'failed --> away: there is no such file': {
    from: failedForUnknownReason,
    along: (opened) => failAgain(opened, NOT_FOUND),
  },
  'failed --> away: the disk does not answer': {
    from: failedForUnknownReason,
    along: async (opened) => {
      await failAgain(opened, { ...NOT_FOUND, answer: 503, refusal: 'busy' });
      expect(phaseOf(opened)).toBe('failed');
      await failAgain(opened, { ...NOT_FOUND, answer: 503, refusal: 'media-disk-away' });
    },
  },
  'away --> loading: the file is back': {
    from: () => failed(404),
    along: async (opened) => {
      const { clock, diagnose, renew, video } = opened;
      clock.pass(BACK_CHECK_MS);
      await settle();
      expect(phaseOf(opened)).toBe('away');
      // It has been relinked meanwhile.
      renew.mockResolvedValue(answered(aMovie({ files: [aFile(1, { url: '/media/elsewhere.mp4' })] })));
      diagnose.mockResolvedValue({ ...NOT_FOUND, answer: 206 });
      clock.pass(BACK_CHECK_MS);
      await settle();
      expect(video.src).toBe('/media/elsewhere.mp4');
    },
  },
  'playing --> away: Next, whose file is known to be missing': {
    from: () => playing(gap(true)),
    along: async ({ player, video, saved }) => {
      player.playNext();
      await settle();
      expect(video).toMatchObject({ src: '', paused: true });
      expect(saved()).toEqual(['102 1']);
    },
  },
  'away --> loading: the server says that the file is back': {
    from: async () => {
      const opened = await playing(gap(true));
      opened.renew.mockResolvedValue(answered(gap()));
      opened.player.playNext();
      return opened;
    },
    along: async ({ video, diagnose }) => {
      await settle();
      expect(video.src).toBe('/media/s1e2.mp4');
      expect(diagnose).not.toHaveBeenCalled();
    },
  },
  'away --> loading: Try again, away': {
    from: () => failed(404),
    along: async ({ player }) => {
      player.retry();
      await settle();
    },
  },
  'unplayable --> loading: Try again, unplayable': {
    from: () => failed(206),
    along: async ({ player }) => {
      player.retry();
      await settle();
    },
  },
  'failed --> loading: another file': { from: () => failed(500), along: chooseOther },
  'unplayable --> loading: another file, unplayable': { from: () => failed(206), along: chooseOther },
  'countdown --> loading: another file, countdown': { from: countingDown, along: chooseOther },
  'countdown --> loading: a link to another episode, countdown': {
    from: async () => {
      const opened = await playing(series(LAST, CREDITS));
      opened.video.watch(CREDITS);
      return opened;
    },
    along: ({ player }) => player.follow({ episodeId: 101 }),
  },
  'upNext --> loading: playback breaks off, upNext': { from: upNext, along: breakOff },
  'paused --> loading: playback breaks off, paused': {
    from: async () => {
      const opened = await playing();
      opened.player.pause();
      return opened;
    },
    along: breakOff,
  },
  'countdown --> stopped: Keep watching at the very end': {
    from: async () => {
      const opened = await countingDown();
      opened.video.watch(DURATION);
      return opened;
    },
    along: ({ player }) => player.keepWatching(),
  },
  'offline --> gone: the title was taken down, offline': {
    from: offline,
    along: async (opened) => {
      opened.renew.mockResolvedValue({ kind: 'gone' });
      opened.player.retry();
      await settle();
    },
  },
  'gone --> left: Back, gone': {
    from: async () => {
      const opened = await playing();
      opened.renew.mockResolvedValue({ kind: 'gone' });
      await breakOff(opened);
      return opened;
    },
    along: ({ player, leave, saved }) => {
      player.dispose();
      leave();
      expect(saved()).toEqual([]);
    },
  },
};

it('begins by loading: a title is opened', () => {
  expect(phaseOf(openPlayer(film()))).toBe('loading');
});

it('begins by waiting: a title whose file is known to be missing is opened', async () => {
  const title = aMovie({ progress: 20, files: [aFile(1, { is_missing: true }), aFile(2)] });
  const { player, video, clock, diagnose } = openPlayer(title);
  await settle();
  expect(player.state()).toMatchObject({ trouble: 'away', overlay: true, resumeAt: 20, paused: false });
  expect(video.sources.filter(Boolean)).toEqual([]);
  expect(diagnose).not.toHaveBeenCalled();
  // What the catalogue knows may be older than the disk.
  diagnose.mockResolvedValue({ ...NOT_FOUND, answer: 206 });
  clock.pass(BACK_CHECK_MS);
  await settle();
  await video.arrive(DURATION);
  expect(video).toMatchObject({ src: '/media/movie-1.mp4', currentTime: 20, paused: false });
  expect(player.state()).toMatchObject({ trouble: null, buffering: false });
});

describe('every arrow of the diagram', () => {
  it('is tested, and every tested arrow is in the diagram', () => {
    const drawn = [...diagram.matchAll(/^ {2}(\w+ --> \w+: .+)$/gm)].map(([, arrow]) => arrow);
    expect(drawn.length).toBeGreaterThan(30);
    expect(new Set(drawn)).toEqual(new Set(Object.keys(arrows)));
  });

  it.each(Object.entries(arrows))('%s', async (name, { from, along }) => {
    const [, before, after] = /^(\w+) --> (\w+):/.exec(name) ?? [];
    const opened = await from();
    expect(phaseOf(opened)).toBe(before);
    await along(opened);
    expect(phaseOf(opened)).toBe(after);
  });
});
