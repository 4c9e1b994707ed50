import type { BackupState } from '@sebule/contract';
import { standingOf } from '#features/admin/backups/index.ts';
import { paths } from '#shared/paths.ts';
import type { Matter } from './attention.rules.ts';

/** What would be left if the box died. @param now milliseconds since 1970 */
export const backupMatter = (state: BackupState, now: number): Matter => {
  const { tone, title, text } = standingOf(state, now);
  // A new house has its first one in the night.
  const isNew = tone === 'waiting' && state.policy.is_on;
  return {
    key: 'backups',
    state: tone === 'alarm' ? 'urgent' : tone === 'good' || isNew ? 'calm' : 'waiting',
    text: title.replace(/\.$/, ''),
    note: text,
    link: { label: 'Backups', to: paths.backups() },
  };
};
