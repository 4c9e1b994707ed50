import { VERDICT_BEGINNINGS, type Verdict } from '@sebule/contract';
import { isDecodable, nameOfAudio, nameOfVideo } from './codec-names.ts';
import type { MediaFacts } from './media-facts.ts';
import { judgePlayback, judgeWithoutContainer } from './playback.rules.ts';

export interface Judged {
  verdict: Verdict;
  /** Such as `needs preparing: the picture is in H.265 (HEVC)`; null for what plays everywhere. */
  verdict_reason: string | null;
}

/** Why no program can make it play; null where one can. */
export const hopelessOf = ({ video, audio, isEncrypted, check }: MediaFacts): string | null => {
  if (isEncrypted) return 'it is encrypted';
  if (video === null) return 'it has no picture';
  if (check?.picture === 'none') return 'its picture cannot be decoded';
  // What decodes need not be known.
  if (!check?.picture && !isDecodable(video.codec))
    return `its picture is in a format that is not known here (${nameOfVideo(video.codec)})`;
  if (audio === null) return null;
  if (check?.sound === 'none') return `its sound cannot be decoded (${nameOfAudio(audio.codec)})`;
  return !check?.sound && !isDecodable(audio.codec)
    ? `its sound is in a format that is not known here (${nameOfAudio(audio.codec)})`
    : null;
};

/** What can be put into another container without ffmpeg. */
const REPACKABLE = new Set<MediaFacts['container']>(['mp4', 'mov', 'matroska', 'webm', 'mpegts']);

/** Whether only ffmpeg can prepare it. */
const needsFfmpeg = (facts: MediaFacts): boolean => {
  const { plays } = judgeWithoutContainer(facts);
  return !REPACKABLE.has(facts.container) || plays === 'some' || plays === 'nowhere';
};

const said = (verdict: keyof typeof VERDICT_BEGINNINGS, reason: string): Judged => ({
  verdict,
  verdict_reason: `${VERDICT_BEGINNINGS[verdict]}${reason}`,
});

/** Whether a file plays as it is, could be made to play, or never will. */
export const verdictOf = (facts: MediaFacts, { hasFfmpeg }: { hasFfmpeg: () => boolean }): Judged => {
  const { plays, reason } = judgePlayback(facts);
  if (plays === 'everywhere') return { verdict: 'everywhere', verdict_reason: null };
  if (plays === 'most') return said('most', reason ?? '');
  if (facts.playlist && !facts.isEncrypted && plays === 'some')
    return said('cannot', `${reason}: playlists are not prepared`);
  if (facts.playlist) return said('cannot', facts.isEncrypted ? 'it is encrypted' : (reason ?? ''));
  const hopeless = hopelessOf(facts);
  if (hopeless !== null) return said('cannot', hopeless);
  const isStuck = needsFfmpeg(facts) && !hasFfmpeg();
  return said('prepare', `${reason}${isStuck ? '; there is no ffmpeg on this box' : ''}`);
};
