import { NAME_RULES_VERSION, parseVideoName } from '../names/file-name.rules.ts';
import { seriesKeyOf } from '../names/series-key.ts';
import type { Judgement } from './folder.repository.ts';

/** What the index keeps of what the name of a video, and those of its folders, say. */
export const judgeVideo = (path: string, year: number): Judgement => {
  const { kind, title, season } = parseVideoName(path, year);
  const isEpisode = kind === 'episode';
  return {
    guess: kind,
    series_key: isEpisode ? seriesKeyOf(title) : null,
    season: isEpisode ? season : null,
    named_by: NAME_RULES_VERSION,
  };
};
