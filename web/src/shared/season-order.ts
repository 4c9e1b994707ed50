/** The number of a season of specials. */
const SPECIALS = 0;

export const isOfSpecials = (seasonOrder: number): boolean => seasonOrder === SPECIALS;

/** Sorts seasons for a list: by their order, with specials behind them. */
export const bySeason = (one: { season_order: number }, other: { season_order: number }): number =>
  Number(isOfSpecials(one.season_order)) - Number(isOfSpecials(other.season_order)) ||
  one.season_order - other.season_order;
