import type { Card } from '@sebule/contract';
import { useEffect, useState, useSyncExternalStore, type Ref } from 'react';
import { savesData } from '#shared/lite-mode.ts';
import { useTitleDetails } from '#shared/title-details/use-title-details.ts';
import { useReducedMotion } from '#shared/ui/media-query.ts';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { bannerSummary, isStarted, lengthText, progressText, watchedPart, yearOf } from '../titles/index.ts';
import { Backdrop } from './Backdrop.tsx';
import { CrossIcon, InfoIcon, PauseIcon, PlayIcon, SoundIcon } from './icons.tsx';
import { PlayLink } from './PlayLink.tsx';
import { useTrailerSound } from './trailer-sound.ts';
import { Trailer } from './Trailer.tsx';
import styles from './Banner.module.css';
import measures from './measures.module.css';

/** How long a title stays in the banner before its trailer is fetched and its summary read out. */
const SETTLE_MS = 700;

/** Characters beyond which a title is set smaller: it has two lines and must not reach the tabs. */
const LONG_TITLE = 24;
const VERY_LONG_TITLE = 48;

const titleClass = ({ length }: string): string =>
  [styles.title, length > LONG_TITLE && styles.long, length > VERY_LONG_TITLE && styles.veryLong]
    .filter(Boolean)
    .join(' ');

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

const usePageVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);

/** Whether the title has been in the banner for a while. */
const useSettled = (id: number): boolean => {
  const [settled, setSettled] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return settled === id;
};

const BannerText = ({ card }: { card: Card }) => {
  const facts = [yearOf(card), lengthText(card)].filter(Boolean);
  return (
    <div className={styles.text}>
      <h1 className={titleClass(card.title)}>{card.title}</h1>
      <p className={`bold ${styles.facts}`}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {card.genres.length > 0 && <span className={`muted ${styles.genres}`}>{card.genres.join(', ')}</span>}
      </p>
      <p className={styles.description}>{card.description}</p>
    </div>
  );
};

const Progress = ({ card }: { card: Card }) => {
  const part = watchedPart(card);
  return part === null ? null : (
    <p className={`grid-2 small shrinkable ${styles.progress}`}>
      {progressText(card)}
      <ProgressBar part={part} />
    </p>
  );
};

export const Banner = ({
  card,
  inView,
  onOpen,
  onRemove,
  ref,
}: {
  card: Card;
  inView: boolean;
  onOpen: () => void;
  /** Takes the title out of Continue Watching. */
  onRemove: (card: Card) => void;
  ref: Ref<HTMLElement>;
}) => {
  const prefersReducedMotion = useReducedMotion();
  const pageVisible = usePageVisible();
  const details = useTitleDetails();
  const [stopped, setStopped] = useState(false);
  const sound = useTrailerSound();
  const settled = useSettled(card.video_id);
  const trailer = settled && !prefersReducedMotion && !savesData() ? card.trailer_url : null;

  return (
    <section
      ref={ref}
      className={`${measures.banner} ${styles.banner}`}

      aria-label="Selected title"
    >
      <Backdrop path={card.backdrop_path} />
      {trailer !== null && (
        <Trailer
          key={card.video_id}
          src={trailer}
          running={inView && pageVisible && !stopped && !details.isOpen}
          muted={!sound.on}
          onRefused={sound.refused}
        />
      )}
      <div className={`fill ${styles.shade}`} />
      <div className={styles.content}>
        <BannerText key={card.video_id} card={card} />
        <div
          className={`row-3 ${styles.actions}`}
          data-begun={isStarted(card)}
          data-line="banner"
          data-entry={0}
        >
          <PlayLink card={card} onOpen={onOpen} data-item="" />
          <button
            type="button"
            className={`${styles.roundButton} ${styles.details}`}
            aria-haspopup="dialog"
            data-item=""
            onPointerEnter={details.preload}
            onFocus={details.preload}
            onClick={() => details.open({ card, onLeave: onOpen })}
          >
            <InfoIcon />
            <span className={styles.label}>Details</span>
          </button>
          {trailer !== null && (
            <div className={styles.trailerControls}>
              <button
                type="button"
                className={styles.roundButton}
                aria-label={stopped ? 'Play trailer' : 'Pause trailer'}
                data-item=""
                onClick={() => setStopped(!stopped)}
              >
                {stopped ? <PlayIcon /> : <PauseIcon />}
              </button>
              <button
                type="button"
                className={styles.roundButton}
                aria-label={sound.on ? 'Mute trailer' : 'Trailer with sound'}
                data-item=""
                onClick={sound.toggle}
              >
                <SoundIcon on={sound.on} />
              </button>
            </div>
          )}
          {isStarted(card) && (
            <button
              type="button"
              className={styles.roundButton}
              aria-label="Remove from Continue Watching"
              title="Remove from Continue Watching"
              data-item=""
              onClick={() => onRemove(card)}
            >
              <CrossIcon />
            </button>
          )}
          <Progress card={card} />
        </div>
      </div>
      <div aria-live="polite">{settled && <VisuallyHidden>{bannerSummary(card)}</VisuallyHidden>}</div>
    </section>
  );
};
