/** What a look into a film has found, as it is stored and answered. Times are in seconds. */
export interface Finding {
  state: 'found' | 'none';
  at: number | null;
  value: number | null;
  reason: string;
}

/** @param reason why there is nothing to suggest */
export const nothing = (reason: string): Finding => ({ state: 'none', at: null, value: null, reason });
