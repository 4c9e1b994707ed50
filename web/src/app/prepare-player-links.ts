import { matchPath } from 'react-router';
import { patterns } from '#shared/paths.ts';
import type { Intent, PlayerLink } from './prepare-to-watch.ts';

/** How long a link must be hovered or focused before its title is requested, in milliseconds. */
const HOVER_DELAY_MS = 120;

/** The link to the player in an address of the site; null for all other addresses. */
const linkIn = (hash: string): PlayerLink | null => {
  const [path, search = ''] = hash.slice(1).split('?');
  const params = path ? matchPath(patterns.watch, path)?.params : undefined;
  const id = Number(params?.movie_id);
  const type = params?.type;
  return (type === 'movie' || type === 'series') && Number.isInteger(id) && id > 0
    ? { type, id, search }
    : null;
};

const linkAt = (target: EventTarget | null): PlayerLink | null => {
  const anchor = target instanceof Element ? target.closest('a') : null;
  return anchor && linkIn(anchor.hash);
};

const isPoster = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-row]') !== null;

const isSame = (one: PlayerLink | null, other: PlayerLink | null): boolean =>
  one?.id === other?.id && one?.type === other?.type;

/**
 * Requests the title of a player link that is hovered, focused or pressed, as it will probably be opened. When it
 * opens, the film starts loading before the player renders. Returns a stop function.
 */
export const preparePlayerLinks = (
  prepare: (link: PlayerLink, intent: Intent) => Promise<void>,
): (() => void) => {
  const controller = new AbortController();
  const captureOptions = { signal: controller.signal, capture: true, passive: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: PlayerLink | null = null;

  // Without a connection, the player requests it again when it opens, and reports the failure.
  const prepareOrWarn = (link: PlayerLink, intent: Intent) => void prepare(link, intent).catch(console.warn);

  const handleHover = ({ target }: Event) => {
    const link = linkAt(target);
    if (isSame(link, current)) return;
    clearTimeout(timer);
    current = link;
    if (link) timer = setTimeout(() => prepareOrWarn(link, 'hover'), HOVER_DELAY_MS);
  };
  const handlePress = ({ target, button, pointerType }: PointerEvent) => {
    const link = linkAt(target);
    if (!link || button !== 0) return;
    clearTimeout(timer);
    current = link;
    // A first press on a poster only selects it, and a finger may be about to scroll.
    const isSure = !isPoster(target) && pointerType !== 'touch';
    prepareOrWarn(link, isSure ? 'press' : 'hover');
  };
  const handleClick = ({ target }: Event) => {
    const link = linkAt(target);
    // The address shows whether the page has followed the link.
    if (link && isSame(link, linkIn(location.hash))) prepareOrWarn(link, 'open');
  };

  addEventListener('pointerover', handleHover, captureOptions);
  addEventListener('focusin', handleHover, captureOptions);
  addEventListener('pointerdown', handlePress, captureOptions);
  // After the page's own handler, and before the next paint.
  addEventListener('click', handleClick, { signal: controller.signal });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
};
