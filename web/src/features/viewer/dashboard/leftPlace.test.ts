import { afterEach, expect, it } from 'vitest';
import { forgetPlace, keepPlace, leftPlace, type LeftPlace } from './leftPlace.ts';

const place: LeftPlace = { tab: 'movies', scrollY: 300, shown: null, focused: null, rows: {} };
const signInAs = (userId: number) => {
  localStorage.setItem('viewer', JSON.stringify({ user_id: userId }));
  localStorage.setItem('viewerToken', 'secret');
};

afterEach(() => {
  forgetPlace();
  localStorage.clear();
});

it('is this viewer’s alone', () => {
  signInAs(7);
  keepPlace(place);
  expect(leftPlace()).toEqual(place);
  signInAs(8);
  expect(leftPlace()).toBeNull();
  signInAs(7);
  expect(leftPlace()).toEqual(place);
});
