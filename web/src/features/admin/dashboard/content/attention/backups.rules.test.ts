import { expect, it } from 'vitest';
import { aBackupState } from '#features/admin/testing/backups.ts';
import { backupMatter } from './backups.rules.ts';

const NOW = Date.parse('2026-12-01T09:00:00Z');
const state = aBackupState({ last_proved_at: '2026-12-01T00:10:00.000Z' });

it.each([
  ['calm', {}, /^Last proved backup: /],
  ['calm', { last_proved_at: null }, /^There is no proved backup yet$/],
  [
    'waiting',
    { last_proved_at: null, policy: { ...state.policy, is_on: false } },
    /^There is no proved backup yet$/,
  ],
  ['urgent', { last_proved_at: '2026-11-26T08:00:00.000Z' }, /^The last proved backup is 5 days old$/],
  ['urgent', { failure: { at: '2026-12-01T00:10:00.000Z', reason: 'No.' } }, /^The last backup failed$/],
] as const)('is %s with %j', (expected, changes, text) => {
  const matter = backupMatter({ ...state, ...changes }, NOW);
  expect([matter.state, matter.text]).toEqual([expected, expect.stringMatching(text)]);
});
