import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { directionOf } from '#shared/ui/arrow-keys/focus.ts';
import type { SelectionStore } from './selection.ts';

const HOVER_REST_MS = 220;
/** Moving up towards the banner's buttons counts as passing, however slowly. */
const UPWARD_REST_MS = 800;
/** A hand on a mouse is never quite still. */
const TREMOR_PX = 4;

/**
 * For the element around all rows: a mouse that rests on a poster shows it in the banner. While arrow keys are used,
 * the poster under the resting mouse does not look hovered over.
 */
export const useHoverSelect = (store: SelectionStore) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const over = useRef<HTMLElement | null>(null);
  const at = useRef<{ x: number; y: number } | null>(null);

  const leave = () => {
    clearTimeout(timer.current);
    over.current = null;
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (directionOf(key) === null) return;
      clearTimeout(timer.current);
      setLeft(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const onPointerMove = ({ pointerType, clientX, clientY, target }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    // Posters that scroll under a resting mouse also report a move, of no distance.
    const [dx, dy] = at.current ? [clientX - at.current.x, clientY - at.current.y] : [Infinity, 0];
    if (dx === 0 && dy === 0) return;
    const poster = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (poster === over.current && Math.hypot(dx, dy) < TREMOR_PX) return;
    at.current = { x: clientX, y: clientY };
    setLeft(false);
    leave();
    over.current = poster;
    const row = poster?.dataset['row'];
    if (row === undefined) return;
    const spot = { row, id: Number(poster?.dataset['id']) };
    const rest = -dy > Math.abs(dx) ? UPWARD_REST_MS : HOVER_REST_MS;
    timer.current = setTimeout(() => store.dispatch({ type: 'hover', spot }), rest);
  };

  return { onPointerMove, onPointerLeave: leave, 'data-pointer': isLeft ? 'left' : undefined };
};
