import type { NoticeReach } from '@sebule/contract';
import { naturalKeyOf, searchKeyOf } from '#platform/search-key.ts';

/** Some of the residents who live in one place. */
export interface Home {
  location: string | null;
  apartment: string | null;
  residents: number;
}

type Block = NoticeReach['blocks'][number];
type Apartment = Block['apartments'][number];

/** Those that differ in case or accents are one, named as the first of them. */
const keyOf = (place: string | null): string | null => (place === null ? null : searchKeyOf(place));

const byName =
  <Place>(nameOf: (place: Place) => string | null) =>
  (one: Place, other: Place): number => {
    const [a, b] = [nameOf(one), nameOf(other)];
    // What has no name comes last.
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return naturalKeyOf(a) < naturalKeyOf(b) ? -1 : 1;
  };

/** Blocks with their apartments, from where residents live: sorted, `A10` after `A2`. */
export const blocksOf = (homes: readonly Home[]): NoticeReach => {
  const blocks = new Map<string | null, Omit<Block, 'apartments'> & { apartments: Map<string, Apartment> }>();
  for (const { location, apartment, residents } of homes) {
    const blockKey = keyOf(location);
    const block = blocks.get(blockKey) ?? { location, residents: 0, apartments: new Map() };
    blocks.set(blockKey, block);
    block.residents += residents;
    if (apartment === null) continue;
    const key = searchKeyOf(apartment);
    const known = block.apartments.get(key) ?? { apartment, residents: 0 };
    block.apartments.set(key, { ...known, residents: known.residents + residents });
  }
  return {
    residents: homes.reduce((sum, { residents }) => sum + residents, 0),
    blocks: [...blocks.values()].toSorted(byName(({ location }) => location)).map((block) => ({
      ...block,
      apartments: [...block.apartments.values()].toSorted(byName(({ apartment }) => apartment)),
    })),
  };
};
