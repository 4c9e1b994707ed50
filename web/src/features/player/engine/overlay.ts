import { OVERLAY_HIDE_MS } from '@sebule/contract/playback/limits';
import { createTimer, type Clock } from './clock.ts';

/** What keeps the overlay visible despite inactivity. */
type OverlayHold =
  | 'no picture'
  | 'paused'
  | 'countdown'
  | 'stopped'
  | 'trouble'
  | 'panel'
  | 'drag'
  | 'skipped';

interface OverlayOptions {
  clock: Clock;
  onChange: (visible: boolean) => void;
  signal: AbortSignal;
}

/** Visible at first, hidden some time after the last activity, shown again by the next. */
export const createOverlay = ({ clock, onChange, signal }: OverlayOptions) => {
  const holds = new Set<OverlayHold>();
  let visible = true;
  const timer = createTimer(clock, signal);

  const set = (next: boolean) => {
    if (next === visible) return;
    visible = next;
    onChange(visible);
  };
  const activity = () => {
    if (signal.aborted) return;
    timer.stop();
    set(true);
    if (holds.size === 0) timer.start(() => set(false), OVERLAY_HIDE_MS);
  };
  activity();

  return {
    /** A mouse movement, a touch or a key. */
    activity,
    hold: (reason: OverlayHold, held: boolean) => {
      if (held === holds.has(reason)) return;
      if (held) holds.add(reason);
      else holds.delete(reason);
      activity();
    },
    /** Hides it at once, for instance after a press on "Resume". */
    dismiss: () => {
      if (holds.size > 0) return;
      timer.stop();
      set(false);
    },
  };
};
