import type { Video } from '@sebule/contract';
import { ROW_IMAGE_SIZE } from '@sebule/contract/artwork/limits';
import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { imageAddress } from '#shared/ui/image-address.ts';
import { shouldAutoFocus } from '#shared/ui/last-input.ts';
import { useFirstPicture } from '#shared/ui/use-first-picture.ts';
import type { Player } from '../../engine/player.ts';
import type { Playable } from '../../engine/title/playable.ts';
import { episodeLine, labels, nextEpisodeIn } from '../../labels.ts';
import styles from './NextCard.module.css';

interface NextCardProps {
  title: Video;
  next: Playable;
  seconds: number;
  /** Whether a seek to the end, perhaps unintended, made it appear. */
  isAfterSeekToEnd: boolean;
  player: Player;
  ref: RefObject<HTMLDivElement | null>;
}

const thumbnailOf = (title: Video, { episodeId }: Playable): string | null =>
  title.seasons.flatMap(({ episodes }) => episodes).find((episode) => episode.episode_id === episodeId)
    ?.thumbnail_path ?? null;

/** Announces the next episode to viewers who want that, and after a seek to the end. */
export const NextCard = ({ title, next, seconds, isAfterSeekToEnd, player, ref }: NextCardProps) => {
  const { picture, markFailed } = useFirstPicture([thumbnailOf(title, next), title.backdrop_path]);
  const playNow = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // If the focus is on a button outside the card, it stays there.
    const isFree = document.activeElement?.matches('body, main, video');
    if (isFree && shouldAutoFocus()) playNow.current?.focus();
  }, []);

  return (
    <div ref={ref} className={`card ${styles.card}`} role="group" aria-label={episodeLine(next)}>
      {picture && (
        <img
          className={styles.picture}
          src={imageAddress(ROW_IMAGE_SIZE, picture)}
          alt=""
          onError={markFailed}
        />
      )}
      <div className={`grid-1 shrinkable ${styles.text}`}>
        <p className={`muted digits ${styles.seconds}`} role="timer">
          {nextEpisodeIn(seconds)}
        </p>
        <p className={`lines breakable ${styles.episode}`}>{episodeLine(next)}</p>
      </div>
      <div className={styles.buttons}>
        <Button ref={playNow} onClick={player.playNext}>
          {labels.playNow}
        </Button>
        <Button kind="quiet" onClick={player.cancelNext}>
          {isAfterSeekToEnd ? labels.keepWatching : labels.cancel}
        </Button>
      </div>
    </div>
  );
};
