import type { Backup, BackupPolicy, BackupState, RestoreOutcome } from '@sebule/contract';
import { dayTimeText } from '#shared/ui/Timestamp.tsx';
import { countText } from '../kit/count-text.ts';

const DAY_MS = 24 * 3_600_000;
/** A night may be missed, because the box was off. */
const OLD_AFTER_DAYS = 2;

export interface Standing {
  /** `good`: what would be lost is less than two days. */
  tone: 'good' | 'waiting' | 'alarm';
  title: string;
  text: string;
}

const nextText = ({ is_on: isOn, time }: BackupPolicy): string =>
  isOn ? `The next one is made at ${time}.` : 'None is made by night: turn that on, or make one now.';

/** How safe the house is if its disk dies now. @param now milliseconds since 1970 */
export const standingOf = (
  { policy, last_proved_at: provedAt, failure }: Pick<BackupState, 'policy' | 'last_proved_at' | 'failure'>,
  now: number,
): Standing => {
  const last = provedAt === null ? null : `The last proved one is of ${dayTimeText(provedAt)}.`;
  if (failure !== null)
    return {
      tone: 'alarm',
      title: 'The last backup failed.',
      text: [failure.reason, last].filter(Boolean).join(' '),
    };
  if (provedAt === null)
    return { tone: 'waiting', title: 'There is no proved backup yet.', text: nextText(policy) };
  const days = Math.floor((now - Date.parse(provedAt)) / DAY_MS);
  if (days >= OLD_AFTER_DAYS)
    return { tone: 'alarm', title: `The last proved backup is ${days} days old.`, text: nextText(policy) };
  return {
    tone: 'good',
    title: `Last proved backup: ${dayTimeText(provedAt)}`,
    text: `All of it was read again, and its database opened and counted. ${nextText(policy)}`,
  };
};

/** What is done now, and how far it is. */
export const runningText = ({ what, percent }: NonNullable<BackupState['running']>): string => {
  if (what === 'backup')
    return percent === null ? 'A backup begins …' : `A backup is being made: ${percent} %`;
  return percent === null
    ? 'The backup is looked at …'
    : `The backup is being proved: ${percent} %. Then Sebule restarts.`;
};

/** For so long, everybody should know. */
const RESTORED_SHOWN_DAYS = 7;

/** How the last restore went; null once that is long ago. @param now milliseconds since 1970 */
export const restoredStanding = (
  { outcome, made_at: madeAt, asked_at: askedAt, reason }: RestoreOutcome,
  now: number,
): Standing | null => {
  if (now - Date.parse(askedAt) > RESTORED_SHOWN_DAYS * DAY_MS) return null;
  const of = `the backup of ${dayTimeText(madeAt)}`;
  if (outcome === 'done')
    return {
      tone: 'good',
      title: `Restored from ${of}`,
      text: `Asked for on ${dayTimeText(askedAt)}. What was stored in between is not here.`,
    };
  if (outcome === 'undone')
    return {
      tone: 'alarm',
      title: `Restoring ${of} did not work.`,
      text: `Everything is as it was before. ${reason ?? ''}`.trim(),
    };
  return { tone: 'waiting', title: `Restoring ${of} …`, text: 'The next start takes it.' };
};

/** `3,214 titles, 120 residents`. */
export const contentText = ({ counts }: Pick<Backup, 'counts'>): string =>
  `${countText(counts.titles, 'title')}, ${countText(counts.residents, 'resident')}`;

/** What keeps a backup from being as good as another; null for nothing. */
export const lackText = ({
  proved,
  why_not_proved: why,
  without_media: isBare,
}: Pick<Backup, 'proved' | 'why_not_proved' | 'without_media'>): string | null => {
  const lacks = [
    !proved && (why === null ? 'Nobody has tried it here.' : `Its database could not be tried: ${why}.`),
    isBare && 'It has no pictures and no subtitles: the disk with the films was away.',
  ].filter(Boolean);
  return lacks.length > 0 ? lacks.join(' ') : null;
};
