import type { SubtitlesLeftOut } from '@sebule/contract';
import { nameOf } from '../folder/path.rules.ts';

/** Which subtitles beside a video it does not get, and why; null where there are none. */
export const leftOutText = ({
  subtitles_left_out: leftOut,
}: {
  subtitles_left_out: SubtitlesLeftOut | null;
}): string | null =>
  leftOut === null ? null : `${nameOf(leftOut.path)} is not attached: it ${leftOut.reason}.`;
