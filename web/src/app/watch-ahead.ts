import { matchPath } from 'react-router';
import { patterns } from '../shared/paths.ts';
import type { Intent, Wanted } from './player-pages.ts';

/** How long the pointer or the focus rests on a link before its title is requested, in milliseconds. */
const REST_MS = 120;

/** The title that an address of the site plays; null for all others. */
const titleIn = (hash: string): Wanted | null => {
  const [path, search = ''] = hash.slice(1).split('?');
  const params = path ? matchPath(patterns.watch, path)?.params : undefined;
  const id = Number(params?.movie_id);
  const type = params?.type;
  return (type === 'movie' || type === 'series') && Number.isInteger(id) && id > 0
    ? { type, id, search }
    : null;
};

/** The title that the link around an element plays. */
const titleAt = (target: EventTarget | null): Wanted | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && titleIn(link.hash);
};

const isPoster = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-row]') !== null;

const isSame = (one: Wanted | null, other: Wanted | null): boolean =>
  one?.id === other?.id && one?.type === other?.type;

/**
 * A link to the player that is hovered or focused for a moment, or being pressed, will probably be used: its
 * title is requested. When the link opens, the film starts loading before the player renders. Returns a stop function.
 */
export const watchAhead = (prepare: (wanted: Wanted, intent: Intent) => Promise<void>): (() => void) => {
  const life = new AbortController();
  const early = { signal: life.signal, capture: true, passive: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: Wanted | null = null;

  // Without a connection, the player requests it again when it opens, and reports the failure.
  const quietly = (wanted: Wanted, intent: Intent) => void prepare(wanted, intent).catch(console.warn);

  const rest = ({ target }: Event) => {
    const wanted = titleAt(target);
    if (isSame(wanted, resting)) return;
    clearTimeout(timer);
    resting = wanted;
    if (wanted) timer = setTimeout(() => quietly(wanted, 'hover'), REST_MS);
  };
  const press = ({ target, button, pointerType }: PointerEvent) => {
    const wanted = titleAt(target);
    if (!wanted || button !== 0) return;
    clearTimeout(timer);
    resting = wanted;
    // A first press on a poster only selects it, and a finger may be about to scroll.
    const isSure = !isPoster(target) && pointerType !== 'touch';
    quietly(wanted, isSure ? 'press' : 'hover');
  };
  const click = ({ target }: Event) => {
    const wanted = titleAt(target);
    // The address shows whether the page has followed the link.
    if (wanted && isSame(wanted, titleIn(location.hash))) quietly(wanted, 'open');
  };

  addEventListener('pointerover', rest, early);
  addEventListener('focusin', rest, early);
  addEventListener('pointerdown', press, early);
  // After the page's own handler, and before the next paint.
  addEventListener('click', click, { signal: life.signal });
  return () => {
    clearTimeout(timer);
    life.abort();
  };
};
