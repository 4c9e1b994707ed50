/** Seconds that one press of Left or Right skips, and each step of a key that is held, by how long it has been held. */
const STEPS = [
  { heldMs: 4_000, seconds: 60 },
  { heldMs: 1_500, seconds: 30 },
  { heldMs: 0, seconds: 10 },
] as const;
export const SEEK_STEP_S = 10;

/** Keyboards repeat a held key thirty times a second, remotes five times: a held key skips at the same pace on both. */
const STEP_PAUSE_MS = 250;
/** Some remotes send a held key as presses without a release. After a longer pause, a press is a new one. */
const HELD_GAP_MS = 400;

export type SeekDirection = 'rewind' | 'forward';

/** A key that is being held. Moments are in ms. */
export interface Hold {
  direction: SeekDirection;
  since: number;
  /** The last step, and the last event of the key. */
  stepped: number;
  seen: number;
}

interface Press {
  direction: SeekDirection;
  at: number;
  /** Whether the browser says that the key is being held. */
  repeat: boolean;
}

const stepAfter = (heldMs: number): number =>
  STEPS.find((step) => heldMs >= step.heldMs)?.seconds ?? SEEK_STEP_S;

/** What a press or a repeat of a held key skips: more the longer it is held; 0 for repeats that come too fast. */
export const seekOnPress = (
  hold: Hold | null,
  { direction, at, repeat }: Press,
): { hold: Hold; seconds: number } => {
  const isHeld = hold?.direction === direction && (repeat || at - hold.seen <= HELD_GAP_MS);
  if (!isHeld) return { hold: { direction, since: at, stepped: at, seen: at }, seconds: SEEK_STEP_S };
  if (at - hold.stepped < STEP_PAUSE_MS) return { hold: { ...hold, seen: at }, seconds: 0 };
  return { hold: { ...hold, stepped: at, seen: at }, seconds: stepAfter(at - hold.since) };
};
