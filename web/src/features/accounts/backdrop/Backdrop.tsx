import { BACKGROUND_IMAGE_SIZE } from '@sebule/contract/artwork/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/client.ts';
import { queryKeys } from '#shared/api/query-keys.ts';
import { imageAddress } from '#shared/ui/image-address.ts';
import { useReducedMotion } from '#shared/ui/media-query.ts';
import { useCarousel } from './carousel.ts';
import { LampScene } from './LampScene.tsx';
import styles from './Backdrop.module.css';

/** Backdrops of the sign-in page; a refusal counts as none. */
const postersQuery = queryOptions({
  queryKey: queryKeys.posters,
  queryFn: async ({ signal }) => {
    const answer = await call('GET posters/get', { signal });
    return answer.success ? answer.details : [];
  },
  staleTime: Infinity,
});

/** Phones on the building's network need not load a picture of a television's size. */
const sources = (path: string): string =>
  [
    `${imageAddress('w780', path)} 780w`,
    `${imageAddress('w1280', path)} 1280w`,
    `${imageAddress(BACKGROUND_IMAGE_SIZE, path)} 1920w`,
  ].join(', ');

/** Pictures from the catalogue behind the sign-in card, each with its title; the lamp scene when there are none. */
export const Backdrop = () => {
  const { data, isPending } = useQuery(postersQuery);
  const posters = isPending ? undefined : (data ?? []);
  const reducedMotion = useReducedMotion();
  const [stopped, setStopped] = useState(false);
  const count = posters?.length ?? 0;
  const paused = stopped || reducedMotion;
  const { state, next, onLoaded, onBroken } = useCarousel(count, paused);
  const shown = state.loaded.has(state.shown) ? posters?.[state.shown] : undefined;
  const hasNone = posters !== undefined && state.broken.size === count;

  const classFor = (index: number) => {
    if (!state.loaded.has(index)) return styles.waiting;
    if (index === state.shown) return styles.shown;
    // With two pictures, the previous is also the next: it has to be removed before it can fade in again.
    return index === state.previous && index !== next ? styles.leaving : styles.waiting;
  };

  return (
    <>
      <div className={styles.scene} aria-hidden="true">
        {hasNone && <LampScene />}
        {posters?.map((poster, index) => {
          // Only the next picture is preloaded; more would fill a phone's memory.
          const isNeeded = [state.shown, state.previous, next].includes(index);
          if (!isNeeded || state.broken.has(index)) return null;
          return (
            <img
              key={poster.slug}
              alt=""
              className={`fill cover ${classFor(index)}`}
              srcSet={sources(poster.backdrop_path)}
              sizes="100vw"
              src={imageAddress(BACKGROUND_IMAGE_SIZE, poster.backdrop_path)}
              decoding="async"
              onLoad={() => onLoaded(index)}
              onError={() => onBroken(index)}
            />
          );
        })}
        <div className={`fill ${styles.shade} ${shown ? styles.dark : ''}`} />
      </div>
      <div className={`shrinkable stack ${styles.caption}`}>
        {shown && (
          <div key={shown.slug} className={`breakable ${styles.text} ${styles.overPicture}`}>
            <p className={`lines ${styles.title}`}>{shown.title}</p>
            <p className={`small ${styles.slug}`}>{shown.slug}</p>
          </div>
        )}
        {hasNone && (
          <div className={`breakable ${styles.text} ${styles.alone}`}>
            <p className={`lines ${styles.title}`}>The living room of the whole building</p>
          </div>
        )}
      </div>
      {shown && count > 1 && !reducedMotion && (
        <button
          type="button"
          className={styles.pause}
          aria-pressed={stopped}
          aria-label="Pause the pictures"
          onClick={() => setStopped(!stopped)}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
            {stopped ? <path d="M8 5v14l11-7z" /> : <path d="M7 5h3.5v14H7zm6.5 0H17v14h-3.5z" />}
          </svg>
        </button>
      )}
    </>
  );
};
