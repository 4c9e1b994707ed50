import type { HoldReason, PreparePolicy } from '@sebule/contract';
import { countText } from '../kit/count-text.ts';

interface HeldWords {
  /** Why nothing is prepared. */
  why: string;
  /** What has to happen for it to go on. */
  next: string;
}

/** An hour of the day: `22:00`. */
export const hourText = (hour: number): string => `${hour}:00`;

const watchingText = (most: number): string =>
  most === 0
    ? 'Residents are watching'
    : `More than ${countText(most, 'resident is', 'residents are')} watching`;

/** Why nothing is prepared though films wait, in words. */
export const heldWords = (
  reason: HoldReason,
  {
    from_hour: from,
    to_hour: to,
    watchers_max: most,
  }: Pick<PreparePolicy, 'from_hour' | 'to_hour' | 'watchers_max'>,
): HeldWords => {
  switch (reason) {
    case 'paused':
      return { why: 'Preparing is paused', next: 'Nothing is lost: it goes on where it stopped.' };
    case 'hours':
      return {
        why: `Films are prepared only between ${hourText(from ?? 0)} and ${hourText(to ?? 0)}`,
        next: `It goes on by itself at ${hourText(from ?? 0)}.`,
      };
    case 'watching':
      return {
        why: watchingText(most ?? 0),
        next: 'Their films come first. It goes on by itself when fewer watch.',
      };
    case 'battery':
      return { why: 'The box runs on its battery', next: 'It goes on by itself when the power is back.' };
    case 'room':
      return {
        why: 'The disk has no room to spare',
        next: 'Prepared films lie on the disk with the films. Delete what is not needed, and it goes on by itself.',
      };
    case 'read-only':
      return {
        why: 'The disk with the films can only be read',
        next: 'It may be damaged, or was mounted so. Once it can be written to, it goes on by itself.',
      };
    case 'no-ffmpeg':
      return {
        why: 'There is no ffmpeg on this box',
        next: 'It is the program that prepares films. On Debian, Ubuntu and Raspberry Pi OS, this installs it; it is noticed within five minutes:',
      };
    case 'never':
      return {
        why: 'This house prepares no films',
        next: 'They wait until it is decided otherwise on this page.',
      };
  }
};

export const INSTALL_COMMAND = 'sudo apt install ffmpeg';

/** What does not pass by itself. */
export const HELD_UNTIL_CHANGED: ReadonlySet<HoldReason> = new Set([
  'room',
  'read-only',
  'no-ffmpeg',
  'never',
]);

/** Whether to say why nothing goes on: where films wait for it, or will once somebody puts them on the list. */
export const isWorthSaying = (
  reason: HoldReason,
  { waits, policy: { unlisted } }: { waits: boolean; policy: Pick<PreparePolicy, 'unlisted'> },
): boolean =>
  waits || reason === 'paused' || reason === 'no-ffmpeg' || (unlisted > 0 && HELD_UNTIL_CHANGED.has(reason));
