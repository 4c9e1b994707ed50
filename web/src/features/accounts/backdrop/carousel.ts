import { CAROUSEL_INTERVAL_MS } from '@sebule/contract/accounts/limits';
import { useEffect, useReducer } from 'react';

export interface Carousel {
  shown: number;
  previous: number | null;
  loaded: ReadonlySet<number>;
  broken: ReadonlySet<number>;
}

export type CarouselEvent =
  | { type: 'tick'; count: number }
  | { type: 'loaded' | 'broken'; index: number; count: number };

export const emptyCarousel: Carousel = { shown: 0, previous: null, loaded: new Set(), broken: new Set() };

/** The next picture that is not broken; the shown one when there is no other. */
export const following = ({ shown, broken }: Carousel, count: number): number => {
  for (let step = 1; step < count; step += 1) {
    const index = (shown + step) % count;
    if (!broken.has(index)) return index;
  }
  return shown;
};

/** A tick moves on only to a picture that has loaded; a broken picture is replaced by the next. */
export const advance = (state: Carousel, event: CarouselEvent): Carousel => {
  switch (event.type) {
    case 'tick': {
      const next = following(state, event.count);
      return state.loaded.has(next) ? { ...state, shown: next, previous: state.shown } : state;
    }
    case 'loaded':
      return { ...state, loaded: new Set([...state.loaded, event.index]) };
    case 'broken': {
      const broken = new Set([...state.broken, event.index]);
      const known = { ...state, broken };
      return event.index === state.shown ? { ...known, shown: following(known, event.count) } : known;
    }
    default:
      return state;
  }
};

/** The carousel of `count` pictures; it stops while `paused` or while the page is hidden. */
export const useCarousel = (count: number, paused: boolean) => {
  const [state, dispatch] = useReducer(advance, emptyCarousel);

  useEffect(() => {
    if (paused || count < 2) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) dispatch({ type: 'tick', count });
    }, CAROUSEL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [count, paused]);

  return {
    state,
    next: following(state, count),
    onLoaded: (index: number) => dispatch({ type: 'loaded', index, count }),
    onBroken: (index: number) => dispatch({ type: 'broken', index, count }),
  };
};
