import { paths } from '#shared/paths.ts';
import type { DetailsSheetProps } from '#shared/title-details/use-title-details.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';
import { isStarted, progressText, watchedPart, watchPath } from '../titles/index.ts';
import { PlayIcon } from './icons.tsx';
import styles from './DetailsSheet.module.css';

export const DetailsActions = ({ request: { card, player }, onLeave, onClose }: DetailsSheetProps) => {
  const part = watchedPart(card);
  const play = (
    <>
      <PlayIcon />
      {player || isStarted(card) ? 'Continue' : 'Play'}
    </>
  );
  const handlePlay = () => {
    onClose();
    player?.play();
  };
  return (
    <div className={styles.actions}>
      {player ? (
        <Button onClick={handlePlay}>{play}</Button>
      ) : (
        <ButtonLink to={watchPath(card)} onClick={onLeave}>
          {play}
        </ButtonLink>
      )}
      {card.is_series && (
        // The film and its episodes share one history entry.
        <ButtonLink
          kind="quiet"
          to={paths.episodes(card.video_id)}
          replace={player !== undefined}
          onClick={onLeave}
        >
          <Icon d="M4 7h16v13H4zM7 3.5h10" />
          Episodes & More
        </ButtonLink>
      )}
      {part !== null && !player && (
        <p className={`small grid-2 ${styles.progress}`}>
          {progressText(card)}
          <ProgressBar part={part} />
        </p>
      )}
    </div>
  );
};
