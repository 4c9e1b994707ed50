import { expect, it } from 'vitest';
import { AUDIT_DAY_LISTED_MAX, AUDIT_LISTED_MAX } from './limits.ts';
import { auditListedMax } from './listed-max.ts';

const midnight = '2026-03-01T21:00:00.000Z';

it.each([
  ['a day', midnight, '2026-03-02T21:00:00.000Z'],
  ['an hour', midnight, '2026-03-01T22:00:00.000Z'],
])('the audit log lists more of %s', (_name, from, to) => {
  expect(auditListedMax({ from, to })).toBe(AUDIT_DAY_LISTED_MAX);
});

it.each([
  ['more than a day', { from: midnight, to: '2026-03-02T21:00:00.001Z' }],
  ['what has no beginning', { to: midnight }],
  ['what has no end', { from: midnight }],
  ['everything', {}],
])('the audit log lists the newest of %s', (_name, filter) => {
  expect(auditListedMax(filter)).toBe(AUDIT_LISTED_MAX);
});
