import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#shared/ui/Button.tsx';
import { CloseButton } from '#shared/ui/CloseButton.tsx';
import { imageAddress } from '#shared/ui/image-address.ts';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';
import { useFirstPicture } from '#shared/ui/use-first-picture.ts';
import type { Entry } from './history.queries.ts';
import { episodeNumber, pictureOf, resumePath, stateText, watchedPartOf } from './history.rules.ts';
import styles from './HistoryEntry.module.css';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

interface Actions {
  onRemove: (entry: Entry) => void;
  onPutBack: (entry: Entry) => void;
}

const Picture = ({ entry }: { entry: Entry }) => {
  const { picture, markFailed } = useFirstPicture([pictureOf(entry)]);
  return (
    <span className={`rigid ${styles.frame}`}>
      {picture && (
        <img
          src={imageAddress('w342', picture)}
          alt=""
          className="fill cover"
          loading="lazy"
          decoding="async"
          onError={markFailed}
        />
      )}
      <span className={styles.progress}>
        <ProgressBar part={watchedPartOf(entry)} />
      </span>
    </span>
  );
};

/** A movie or an episode that was watched. A removed one can be put back in its place. */
export const HistoryEntry = ({ entry, onRemove, onPutBack }: Actions & { entry: Entry }) => {
  const { title, episode_name, updated_at, isRemoved = false } = entry;
  const button = useRef<HTMLButtonElement>(null);
  const wasRemoved = useRef(isRemoved);
  useEffect(() => {
    // The pressed button has been replaced by the opposite one.
    if (wasRemoved.current !== isRemoved) button.current?.focus({ preventScroll: true });
    wasRemoved.current = isRemoved;
  }, [isRemoved]);

  const number = episodeNumber(entry);
  const episode = [number, episode_name].filter(Boolean).join(' · ');
  const name = [title, number].filter(Boolean).join(', ');
  if (isRemoved) {
    return (
      <li className={`row ${styles.entry} muted spread ${styles.removed}`}>
        <p>
          <strong>{name}</strong> removed
        </p>
        <Button ref={button} kind="quiet" aria-label={`Undo: ${name}`} onClick={() => onPutBack(entry)}>
          Undo
        </Button>
      </li>
    );
  }
  return (
    <li className={`row ${styles.entry}`}>
      <Link to={resumePath(entry)} className={`shrinkable row ${styles.link}`}>
        <Picture entry={entry} />
        <span className={`shrinkable ${styles.text}`}>
          <strong className={`bold breakable ${styles.title}`}>{title}</strong>
          {episode !== '' && <span className={styles.episode}>{episode}</span>}
          <span className={styles.state}>
            {stateText(entry)} · <time dateTime={updated_at}>{time.format(new Date(updated_at))}</time>
          </span>
        </span>
      </Link>
      <CloseButton ref={button} label={`Remove ${name}`} onClick={() => onRemove(entry)} />
    </li>
  );
};
