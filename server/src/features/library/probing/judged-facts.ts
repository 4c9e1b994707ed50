import type { MediaFacts } from '#platform/media/media-facts.ts';
import { judgePlayback } from '#platform/media/playback.rules.ts';
import { verdictOf } from '#platform/media/verdict.rules.ts';

/** The columns of the index that follow from what was found in a video. */
export const judgedFacts = (facts: MediaFacts) => ({
  duration: facts.duration,
  plays: judgePlayback(facts).plays,
  // Whether there is an ffmpeg may change at any time.
  verdict: verdictOf(facts, { hasFfmpeg: () => true }).verdict,
  facts: JSON.stringify(facts),
});
