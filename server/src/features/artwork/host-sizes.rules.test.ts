import { IMAGE_SIZES } from '@sebule/contract/artwork/limits';
import { expect, it } from 'vitest';
import { hostSizeFor, possibleHostSizes } from './host-sizes.rules.ts';

it('the image host is asked for sizes that it has', () => {
  const sizes = IMAGE_SIZES.map((size) => [
    size,
    hostSizeFor('poster', size),
    hostSizeFor('backdrop', size),
    hostSizeFor('still', size),
  ]);
  expect(sizes).toEqual([
    ['w92', 'w92', 'w300', 'w92'],
    ['w154', 'w154', 'w300', 'w185'],
    ['w342', 'w342', 'w780', 'original'],
    ['w500', 'w500', 'w780', 'original'],
    ['w780', 'w780', 'w780', 'original'],
    ['w1280', 'original', 'w1280', 'original'],
    ['original', 'original', 'original', 'original'],
  ]);
});

it('a stored picture is found at each size that may have been asked for, the smallest first', () => {
  expect(possibleHostSizes('w154')).toEqual(['w154', 'w185', 'w300']);
  expect(possibleHostSizes('w342')).toEqual(['w342', 'w780', 'original']);
  expect(possibleHostSizes('original')).toEqual(['original']);
});
