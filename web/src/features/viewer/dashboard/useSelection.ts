import type { Card } from '@sebule/contract';
import { useState, useSyncExternalStore } from 'react';
import type { Row } from './homeRows.ts';
import {
  createSelectionStore,
  noSelection,
  randomSpot,
  type SelectionStore,
  type Spot,
} from './selection.ts';

interface Sitting {
  signature: string;
  store: SelectionStore;
}

const stands = (rows: readonly Row[], spot: Spot): boolean =>
  rows.some(({ key, cards }) => key === spot.row && cards.some((card) => card.video_id === spot.id));

/**
 * The selection among a tab's rows. It begins anew with a random title of the tab's list whenever
 * that list changes; `before` is what was shown when the viewer left for the player.
 */
export const useSelection = (
  rows: readonly Row[],
  list: readonly Card[],
  signature: string,
  before: Spot | null,
  random: () => number,
): SelectionStore => {
  const begin = (kept: Spot | null): Sitting => {
    const ids = list.map((card) => card.video_id);
    const shown = kept && stands(rows, kept) ? kept : randomSpot(rows, ids, random);
    return { signature, store: createSelectionStore({ ...noSelection, shown }) };
  };
  const [sitting, setSitting] = useState(() => begin(before));
  if (sitting.signature === signature) return sitting.store;
  const next = begin(null);
  setSitting(next);
  return next.store;
};

/** The poster whose title the banner shows; redraws when that changes. */
export const useShownSpot = (store: SelectionStore): Spot | null =>
  useSyncExternalStore(store.subscribe, () => store.read().shown);
