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

/** In natural order; what has no name comes last. Each key is made once: a building has thousands of apartments. */
const sortedByName = <Place>(places: Iterable<Place>, nameOf: (place: Place) => string | null): Place[] =>
  [...places]
    .map((place) => {
      const name = nameOf(place);
      return { place, key: name === null ? null : naturalKeyOf(name) };
    })
    .toSorted((one, other) => {
      if (one.key === null || other.key === null)
        return Number(one.key === null) - Number(other.key === null);
      return one.key < other.key ? -1 : 1;
    })
    .map(({ place }) => place);

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
    blocks: sortedByName(blocks.values(), ({ location }) => location).map((block) => ({
      ...block,
      apartments: sortedByName(block.apartments.values(), ({ apartment }) => apartment),
    })),
  };
};
