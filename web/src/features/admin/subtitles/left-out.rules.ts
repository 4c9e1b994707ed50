import type { SubtitlesLeftOut } from '@sebule/contract';
import { nameOf } from '../library/index.ts';

/** Which subtitle files beside a video are not used for it, and why; null when there are none. */
export const leftOutText = ({
  subtitles_left_out: leftOut,
}: {
  subtitles_left_out: SubtitlesLeftOut | null;
}): string | null => {
  if (leftOut === null) return null;
  const { path, reason, others } = leftOut;
  const more = others === 0 ? '' : ` ${others} more beside it ${others === 1 ? 'is' : 'are'} left out, too.`;
  return `${nameOf(path)} is not attached: it ${reason}.${more}`;
};
