/** Seconds from one item of a fingerprint to the next: of 4,096 samples at 11,025 a second, two thirds overlap. */
export const ITEM_S = 1_365 / 11_025;
/** An item is about the sound from its beginning on, for so long. */
const REACH_S = 2;

/** Of 32 bits. Unrelated sound differs in half of them. */
const DIFFERENT_MAX = 7;
/** Items that may differ more within what is the same: a word that is spoken over the music. */
const GAP_MAX = 4;
const SHORTEST_S = 15;
const LONGEST_S = 4 * 60;
const SHORTEST = Math.ceil((SHORTEST_S - REACH_S) / ITEM_S);
/** Of silence, and of a tone, all items are the same. */
const CHANGES_MIN = 0.25;
/** Two episodes may share a scene. */
const OTHERS_MIN = 2;

/** A stretch of sound, in seconds. */
export interface Stretch {
  from: number;
  to: number;
}

export interface Intro extends Stretch {
  /** How many of the other episodes have it. */
  sharedBy: number;
}

const bitsOf = (value: number): number => {
  let bits = value - ((value >>> 1) & 0x55_55_55_55);
  bits = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33);
  return (((bits + (bits >>> 4)) & 0x0f_0f_0f_0f) * 0x01_01_01_01) >>> 24;
};

const isLively = (items: Uint32Array, from: number, to: number): boolean => {
  let changes = 0;
  for (let at = from + 1; at < to; at += 1) if (items[at] !== items[at - 1]) changes += 1;
  return changes >= (to - from) * CHANGES_MIN;
};

/** Marks what an episode shares with another one, anywhere in that. */
const sharedWith = (items: Uint32Array, other: Uint32Array): Uint8Array => {
  const shared = new Uint8Array(items.length);
  for (let shift = SHORTEST - other.length; shift <= items.length - SHORTEST; shift += 1) {
    const end = Math.min(items.length, other.length + shift);
    let from = -1;
    let last = -1;
    const close = (): void => {
      if (from >= 0 && last + 1 - from >= SHORTEST && isLively(items, from, last + 1))
        shared.fill(1, from, last + 1);
      from = -1;
    };
    for (let at = Math.max(0, shift); at < end; at += 1) {
      const isSame = bitsOf(((items[at] as number) ^ (other[at - shift] as number)) >>> 0) <= DIFFERENT_MAX;
      if (isSame) {
        if (from < 0) from = at;
        last = at;
      } else if (from >= 0 && at - last > GAP_MAX) close();
    }
    close();
  }
  return shared;
};

/** The longest run of items for which something holds; its end is not part of it. */
const longestRun = (length: number, holds: (at: number) => boolean): { from: number; end: number } => {
  let best = { from: 0, end: 0 };
  for (let from = 0; from < length; from += 1) {
    let end = from;
    while (end < length && holds(end)) end += 1;
    if (end - from > best.end - best.from) best = { from, end };
    from = Math.max(from, end);
  }
  return best;
};

const secondsOf = ({ from, end }: { from: number; end: number }): Stretch => ({
  from: from * ITEM_S,
  to: end * ITEM_S + REACH_S,
});

/** Of an intro, another episode has at least this part of it, or it is not the same one. */
const SAME_MIN = 0.7;

/** Where an episode has the intro of another one; null where it does not. @param items of the other's intro alone */
export const placeOf = (items: Uint32Array, episode: Uint32Array): Stretch | null => {
  const shared = sharedWith(episode, items);
  const run = longestRun(shared.length, (at) => shared[at] === 1);
  return run.end - run.from >= Math.max(SHORTEST, SAME_MIN * items.length) ? secondsOf(run) : null;
};

/** The items of a stretch. */
export const itemsOf = (items: Uint32Array, { from, to }: Stretch): Uint32Array =>
  items.slice(Math.round(from / ITEM_S), Math.round((to - REACH_S) / ITEM_S));

/**
 * The longest stretch of an episode that most of the others have as well; null without one.
 * @param items its fingerprint by chromaprint
 * @param others those of other episodes of its season
 */
export const introOf = (items: Uint32Array, others: readonly Uint32Array[]): Intro | null => {
  if (others.length < OTHERS_MIN) return null;
  const counts = new Uint8Array(items.length);
  for (const other of others)
    sharedWith(items, other).forEach((isShared, at) => (counts[at] = (counts[at] as number) + isShared));
  const enough = Math.floor(others.length / 2) + 1;
  const { from, end } = longestRun(counts.length, (at) => (counts[at] as number) >= enough);
  const stretch = secondsOf({ from, end });
  // All of it is the same: a file that was copied under several names.
  if (end - from < SHORTEST || stretch.to - stretch.from > LONGEST_S) return null;
  const within = counts.slice(from, end).toSorted();
  return { ...stretch, sharedBy: within[Math.floor(within.length / 2)] ?? 0 };
};
