import { expect, it } from 'vitest';
import { between, crowd, drawn } from '../../testing/drawn-pictures.ts';
import { areaWithoutBars, scaledArea } from './bars.rules.ts';

const WHOLE = { left: 0, top: 0, width: 320, height: 180 };
const black = drawn(() => [0, 0, 0]);

it('cuts off the bars that all frames have', () => {
  const wide = drawn(between({ above: 23 }, crowd()));
  expect(areaWithoutBars([wide, drawn(between({ above: 23 }, crowd(1)))])).toEqual({
    left: 0,
    top: 24,
    width: 320,
    height: 132,
  });
  expect(areaWithoutBars([drawn(between({ beside: 40 }, crowd()))])).toEqual({
    left: 41,
    top: 0,
    width: 238,
    height: 180,
  });
});

it('keeps what is dark in some frames, and at one side only', () => {
  const wide = drawn(between({ above: 23 }, crowd()));
  expect(areaWithoutBars([wide, drawn(crowd())])).toEqual(WHOLE);
  const ground = drawn((x, y) => (y > 140 ? [8, 6, 10] : crowd()(x, y)));
  expect(areaWithoutBars([ground])).toEqual(WHOLE);
});

it('is not misled by black frames, nor by small things in the dark', () => {
  const wide = drawn(between({ above: 23 }, crowd()));
  expect(areaWithoutBars([black, wide])).toMatchObject({ top: 24 });
  expect(areaWithoutBars([black])).toEqual(WHOLE);
  const campfire = drawn((x, y) => (y > 85 && y < 95 && x > 150 && x < 165 ? [250, 120, 20] : [0, 0, 0]));
  expect(areaWithoutBars([campfire])).toEqual(WHOLE);
  expect(areaWithoutBars([])).toBeNull();
});

it('finds the same area in a larger picture, and nothing beyond it', () => {
  const small = drawn(crowd());
  const area = { left: 0, top: 24, width: 320, height: 132 };
  expect(scaledArea(area, small, { width: 1_920, height: 1_080 })).toEqual({
    left: 0,
    top: 144,
    width: 1_920,
    height: 792,
  });
  expect(scaledArea(area, small, { width: 853, height: 480 })).toEqual({
    left: 0,
    top: 64,
    width: 853,
    height: 352,
  });
});
