import { UPLOAD_FOLDER } from '@sebule/contract/uploads/limits';
import { expect, it } from 'vitest';
import { offersSeason } from './season-offer.rules.ts';

const [named, nameless] = [{ names_episode: true }, { names_episode: false }];

it('offers a season of any folder with videos, but of those for everything only for named episodes', () => {
  expect(offersSeason('Garden', [nameless])).toBe(true);
  expect(offersSeason('Garden', [])).toBe(false);
  for (const folder of ['', UPLOAD_FOLDER]) {
    expect(offersSeason(folder, [nameless, named])).toBe(true);
    expect(offersSeason(folder, [nameless])).toBe(false);
  }
});
