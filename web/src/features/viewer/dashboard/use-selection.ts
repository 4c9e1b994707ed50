import type { Card } from '@sebule/contract';
import { useState, useSyncExternalStore } from 'react';
import type { Row, TabId } from './home-rows.ts';
import {
  createSelectionStore,
  keptSelection,
  noSelection,
  randomSpot,
  spotIn,
  type SelectionStore,
  type Spot,
} from './selection.ts';

export interface TabVisit {
  /** Differs from visit to visit. */
  id: number;
  store: SelectionStore;
}

interface TabState extends TabVisit {
  tab: TabId;
  signature: string;
}

interface Shown {
  tab: TabId;
  rows: readonly Row[];
  /** The tab's main list; `signature` identifies its content. */
  list: readonly Card[];
  signature: string;
}

/**
 * The selection among a tab's rows. When the tab's list changes, it becomes a random title, unless the viewer has
 * selected one that still exists: a late answer must not change the page. `before`: the selection before the player.
 */
export const useSelection = (
  { tab, rows, list, signature }: Shown,
  before: Spot | null,
  random: () => number,
): TabVisit => {
  const begin = (id: number, kept: Spot | null): TabState => {
    const ids = list.map((card) => card.video_id);
    const known = kept && spotIn(rows, kept);
    const shown = known ?? randomSpot(rows, ids, random);
    return {
      id,
      tab,
      signature,
      store: createSelectionStore({ ...noSelection, shown, touched: known !== null }),
    };
  };
  const [visit, setVisit] = useState(() => begin(0, before));
  if (visit.signature === signature) return visit;
  const kept = visit.tab === tab ? keptSelection(visit.store.read(), rows) : null;
  const next = kept ? { ...visit, signature, store: createSelectionStore(kept) } : begin(visit.id + 1, null);
  setVisit(next);
  return next;
};

export const useShownSpot = (store: SelectionStore): Spot | null =>
  useSyncExternalStore(store.subscribe, () => store.read().shown);
