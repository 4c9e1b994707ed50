import { useEffect, useState, type RefObject } from 'react';
import type { PlayerState } from '../../engine/player-state.ts';
import type { Player } from '../../engine/player.ts';
import { useCloseRequest } from '../parts/use-close-request.ts';

interface UsePanel {
  player: Player | null;
  state: PlayerState | null;
  panel: RefObject<HTMLElement | null>;
  settingsButton: RefObject<HTMLElement | null>;
  /** Whether the overlay covers nothing and stays. */
  holdsOverlay: boolean;
}

/** The settings panel: whether it is open, and where the focus is when it opens and closes. */
export const usePanel = ({ player, state, panel, settingsButton, holdsOverlay }: UsePanel) => {
  const [isRequested, setRequested] = useState(false);
  // The countdown, the next episode's card or an error closes the panel.
  const isAllowed =
    state !== null && state.countdown === null && state.upNext === null && state.trouble === null;
  if (isRequested && !isAllowed) setRequested(false);
  const open = isRequested && isAllowed;
  // Without a picture, the overlay covers nothing.
  const held = open || holdsOverlay || state?.missing?.track === 'picture';

  useEffect(() => player?.holdOverlay('panel', held), [player, held]);
  useEffect(() => {
    if (!open) return;
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    (find('[role="radio"][aria-checked="true"]') ?? find('[role="radio"]'))?.focus();
  }, [open, panel]);

  const close = () => {
    setRequested(false);
    settingsButton.current?.focus();
  };
  useCloseRequest(open, close);
  return { open, close, toggle: () => (open ? close() : setRequested(true)) };
};

export type Panel = ReturnType<typeof usePanel>;
