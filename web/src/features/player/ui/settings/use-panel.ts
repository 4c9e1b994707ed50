import { useEffect, useState, type RefObject } from 'react';
import type { PlayerState } from '../../engine/player-state.ts';
import type { Player } from '../../engine/player.ts';
import { useCloseRequest } from '../parts/use-close-request.ts';

interface UsePanel {
  player: Player | null;
  state: PlayerState | null;
  /** The panel, and the button that opens it. */
  place: RefObject<HTMLElement | null>;
  gear: RefObject<HTMLElement | null>;
}

export interface Panel {
  open: boolean;
  close: () => void;
  toggle: () => void;
}

/** The settings' panel: open or not, and where the focus goes with it. */
export const usePanel = ({ player, state, place, gear }: UsePanel): Panel => {
  const [wanted, setWanted] = useState(false);
  // A question or an error closes the panel.
  const isFree =
    state !== null && state.countdown === null && state.upNext === null && state.trouble === null;
  if (wanted && !isFree) setWanted(false);
  const open = wanted && isFree;
  // Without a picture there is nothing that the overlay could be in the way of.
  const held = open || state?.missing?.half === 'picture';

  useEffect(() => player?.holdOverlay(held), [player, held]);
  useEffect(() => {
    if (!open) return;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (find('[role="radio"][aria-checked="true"]') ?? find('[role="radio"]'))?.focus();
  }, [open, place]);

  const close = () => {
    setWanted(false);
    gear.current?.focus();
  };
  useCloseRequest(open, close);
  return { open, close, toggle: () => (open ? close() : setWanted(true)) };
};
