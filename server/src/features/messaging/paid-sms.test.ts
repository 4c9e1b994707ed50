import { expect, it } from 'vitest';
import { smsPartsFor } from './paid-sms.ts';

it('counts the parts for all residents', () => {
  expect([smsPartsFor('a'.repeat(160), 9), smsPartsFor('a'.repeat(161), 9), smsPartsFor('a', 0)]).toEqual([
    9, 18, 0,
  ]);
});
