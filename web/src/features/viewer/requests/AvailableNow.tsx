import type { Card } from '@sebule/contract';
import * as requestMessages from '@sebule/contract/requests/messages';
import { useEffect, useRef } from 'react';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { imageAddress } from '#shared/ui/image-address.ts';
import { useFirstPicture } from '#shared/ui/use-first-picture.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { TYPE_LABELS } from './requests.rules.ts';
import styles from './AvailableNow.module.css';

const watchPath = ({ is_series, title, video_id }: Card) =>
  paths.watch(is_series ? 'series' : 'movie', title, video_id);

const factsOf = ({ is_series, release_date }: Card): string =>
  [TYPE_LABELS[is_series ? 'series' : 'movie'], release_date?.slice(0, 4)].filter(Boolean).join(' · ');

const Poster = ({ path }: { path: string | null }) => {
  const { picture, markFailed } = useFirstPicture([path]);
  if (!picture) return null;
  return (
    <img
      className={`rigid ${styles.poster}`}
      src={imageAddress('w154', picture)}
      alt=""
      onError={markFailed}
    />
  );
};

export const AvailableNow = ({
  cards,
  busy,
  onInsist,
}: {
  cards: readonly Card[];
  busy: boolean;
  onInsist: () => void;
}) => {
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (cards.length > 0) first.current?.focus();
  }, [cards]);
  if (cards.length === 0) return null;
  return (
    <section className={`stack-4 ${styles.offer}`} aria-labelledby="available">
      <h2 id="available" className="heading">
        {requestMessages.requestAvailable}
      </h2>
      <ul className="stack-4 plain-list">
        {cards.map((card, index) => (
          <li key={card.video_id} className={`cluster-3-4 ${styles.title}`}>
            <Poster path={card.poster_path} />
            <div className={`shrinkable ${styles.words}`}>
              <h3 className="large">{card.title}</h3>
              <p className="muted">{factsOf(card)}</p>
            </div>
            <ButtonLink ref={index === 0 ? first : undefined} to={watchPath(card)}>
              Watch now
              <VisuallyHidden>{` ${card.title}`}</VisuallyHidden>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="cluster-2-4">
        <span className="muted">Did you mean another one?</span>
        <Button kind="quiet" busy={busy} onClick={onInsist}>
          Request it anyway
        </Button>
      </p>
    </section>
  );
};
