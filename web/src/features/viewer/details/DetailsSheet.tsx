import type { Card } from '@sebule/contract';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { factsOf } from '#shared/title-details/title-facts.ts';
import type { DetailsSheetProps } from '#shared/title-details/use-title-details.ts';
import { directionOf, moveInRows } from '#shared/ui/arrow-keys/focus.ts';
import { CloseButton } from '#shared/ui/CloseButton.tsx';
import { backdropAddress } from '#shared/ui/image-address.ts';
import { scrollBehavior } from '#shared/ui/media-query.ts';
import { Modal } from '#shared/ui/Modal.tsx';
import { useFirstPicture } from '#shared/ui/use-first-picture.ts';
import { DetailsActions } from './DetailsActions.tsx';
import { DetailsBody } from './DetailsBody.tsx';
import styles from './DetailsSheet.module.css';

/** How far an arrow key scrolls where there is no further control, in px. */
const SCROLL_STEP = 120;

/** The title's wide picture, or its poster; plain where there is none, or none loads. */
const Hero = ({ card }: { card: Card }) => {
  const { picture, markFailed } = useFirstPicture([card.backdrop_path, card.poster_path]);
  return (
    <div className={styles.hero}>
      {picture && (
        <img
          src={backdropAddress(picture)}
          alt=""
          className={`cover ${styles.picture}`}
          onError={markFailed}
        />
      )}
    </div>
  );
};

/** Everything about a title: what the page that opened it knows is shown at once. */
export const DetailsSheet = ({ request, onClose, onLeave }: DetailsSheetProps) => {
  const { card } = request;
  const titleId = useId();
  const scroller = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // Chromium would focus the part that scrolls.
    scroller.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, []);

  const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const direction = event.altKey || event.ctrlKey || event.metaKey ? null : directionOf(event.key);
    if (direction === null) return;
    event.preventDefault();
    if (moveInRows(event.currentTarget, direction) || direction === 'left' || direction === 'right') return;
    const top = direction === 'up' ? -SCROLL_STEP : SCROLL_STEP;
    scroller.current?.scrollBy({ top, behavior: scrollBehavior() });
  };

  return (
    <Modal
      className={`card ${styles.sheet}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={handleKeyDown}
    >
      <div ref={scroller} className={styles.scroller}>
        <Hero card={card} />
        <div className={styles.content}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {card.title}
            </h2>
            <p className={styles.facts}>{factsOf(card).join(' · ')}</p>
          </header>
          <DetailsActions request={request} onLeave={onLeave} onClose={onClose} />
          <DetailsBody request={request} onLeave={onLeave} onClose={onClose} />
        </div>
      </div>
      <div className={styles.close}>
        <CloseButton onClick={onClose} />
      </div>
    </Modal>
  );
};
