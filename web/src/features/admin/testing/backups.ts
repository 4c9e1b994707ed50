import type { Backup, BackupState } from '@sebule/contract';

/** A new house that has no backup yet, with a test's changes. */
export const aBackupState = (changes: Partial<BackupState> = {}): BackupState => ({
  policy: { is_on: true, time: '03:10', kept: 14, place: null },
  places: [{ place: null, name: 'This box', free_bytes: 20_000_000_000, is_writable: true }],
  last_proved_at: null,
  running: null,
  restored: null,
  can_restore: true,
  failure: null,
  ...changes,
});

export const aBackup = (changes: Partial<Backup> = {}): Backup => ({
  id: '0b0c1a52-6f4b-4a0e-9d60-6f3f4d5d8a11',
  made_at: '2026-12-01T00:10:00.000Z',
  bytes: 12_000_000,
  proved: true,
  why_not_proved: null,
  version: '1.2.3',
  counts: { titles: 40, residents: 12 },
  without_media: false,
  place: '/data/backups',
  file: 'sebule-2026-12-01-0310.zip',
  ...changes,
});
