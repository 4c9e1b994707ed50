import { matchPath } from 'react-router';
import { patterns } from '../shared/paths.ts';
import { prepareToWatch } from './playerPages.ts';

/** How long the pointer or the focus rests on a link before its title is asked for, in milliseconds. */
const REST_MS = 120;

interface Wanted {
  type: 'movie' | 'series';
  id: number;
}

/** The title that the link around an element plays; null when it is not in such a link. */
const titleAt = (target: EventTarget | null): Wanted | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  const path = link?.hash.slice(1).split('?')[0];
  const params = path ? matchPath(patterns.watch, path)?.params : undefined;
  const id = Number(params?.movie_id);
  const type = params?.type;
  return (type === 'movie' || type === 'series') && Number.isInteger(id) && id > 0 ? { type, id } : null;
};

/**
 * Whoever looks at a link to the player for a moment, or is about to let go of it, will probably use it.
 * Returns how to stop.
 */
export const watchAhead = (prepare = prepareToWatch): (() => void) => {
  const life = new AbortController();
  const options = { signal: life.signal, capture: true, passive: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: Wanted | null = null;

  // Without a connection the player asks again when it opens, and says so.
  const quietly = ({ type, id }: Wanted) => void prepare(type, id).catch(console.warn);

  const rest = ({ target }: Event) => {
    const wanted = titleAt(target);
    if (wanted?.id === resting?.id && wanted?.type === resting?.type) return;
    clearTimeout(timer);
    resting = wanted;
    if (wanted) timer = setTimeout(() => quietly(wanted), REST_MS);
  };
  const press = ({ target }: Event) => {
    const wanted = titleAt(target);
    if (!wanted) return;
    clearTimeout(timer);
    resting = wanted;
    quietly(wanted);
  };

  addEventListener('pointerover', rest, options);
  addEventListener('focusin', rest, options);
  addEventListener('pointerdown', press, options);
  return () => {
    clearTimeout(timer);
    life.abort();
  };
};
