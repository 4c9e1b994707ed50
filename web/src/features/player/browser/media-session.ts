import type { Video } from '@sebule/contract';
import { ROW_IMAGE_SIZE } from '@sebule/contract/artwork/limits';
import { backdropAddress, imageAddress } from '#shared/ui/image-address.ts';
import type { PlayerState } from '../engine/player-state.ts';
import type { Player } from '../engine/player.ts';
import type { Playable } from '../engine/title/playable.ts';
import { episodeLine } from '../labels.ts';

/** The part of the player that the keys of a headset or a lock screen control. */
export type ControllablePlayer = Pick<
  Player,
  'subscribe' | 'play' | 'pause' | 'seekBy' | 'seekTo' | 'playNext'
> & {
  state: () => Pick<PlayerState, 'item' | 'next' | 'paused'>;
};

interface MediaSessionOptions {
  player: ControllablePlayer;
  video: HTMLVideoElement;
  title: Pick<Video, 'title' | 'name' | 'backdrop_path' | 'poster_path'>;
  signal: AbortSignal;
}

/** Seconds to skip when "back" or "forward" comes without an offset. */
const SKIP_S = 10;

/** Browsers throw on unknown actions, and on positions that they consider invalid. */
const ignoringErrors = (run: () => void) => {
  try {
    run();
  } catch {
    // Not supported by this browser, and not essential.
  }
};

const artworkOf = ({ backdrop_path, poster_path }: MediaSessionOptions['title']): MediaImage[] => [
  ...(backdrop_path ? [{ src: backdropAddress(backdrop_path) }] : []),
  ...(poster_path ? [{ src: imageAddress(ROW_IMAGE_SIZE, poster_path) }] : []),
];

/** Shows what plays on lock screens, headsets and televisions, and lets their keys control the player. */
export const connectMediaSession = ({ player, video, title, signal }: MediaSessionOptions): void => {
  // Typed as always present; it is not.
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session || typeof MediaMetadata === 'undefined') return;
  const artwork = artworkOf(title);
  const handled = new Set<MediaSessionAction>();

  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) =>
    ignoringErrors(() => {
      session.setActionHandler(action, handler);
      if (handler) handled.add(action);
    });
  const showPosition = () => {
    const { duration, currentTime, playbackRate } = video;
    if (!Number.isFinite(duration) || duration <= 0 || !Number.isFinite(currentTime)) return;
    const position = Math.min(Math.max(0, currentTime), duration);
    // A rate of 0 is refused.
    ignoringErrors(() => session.setPositionState({ duration, position, playbackRate: playbackRate || 1 }));
  };
  let shown: Playable | null = null;
  let hasNext: boolean | null = null;
  const update = () => {
    const { item, next, paused } = player.state();
    // From the player: without a picture, the video's state does not show what the viewer wants.
    session.playbackState = paused ? 'paused' : 'playing';
    if (item !== shown) {
      shown = item;
      const artist = item.isSeries ? episodeLine(item) : '';
      session.metadata = new MediaMetadata({ title: title.title || title.name, artist, artwork });
    }
    if ((next !== null) !== hasNext) {
      hasNext = next !== null;
      handle('nexttrack', hasNext ? () => player.playNext() : null);
    }
  };

  handle('play', player.play);
  handle('pause', player.pause);
  handle('seekbackward', ({ seekOffset }) => player.seekBy(-(seekOffset || SKIP_S)));
  handle('seekforward', ({ seekOffset }) => player.seekBy(seekOffset || SKIP_S));
  handle('seekto', ({ seekTime }) => seekTime != null && player.seekTo(seekTime));
  for (const type of ['play', 'pause', 'ended', 'seeked', 'ratechange', 'durationchange']) {
    video.addEventListener(type, showPosition, { signal });
  }
  update();
  showPosition();
  const unsubscribe = player.subscribe(update);

  signal.addEventListener('abort', () => {
    unsubscribe();
    for (const action of handled) handle(action, null);
    session.metadata = null;
    session.playbackState = 'none';
    ignoringErrors(() => session.setPositionState());
  });
};
