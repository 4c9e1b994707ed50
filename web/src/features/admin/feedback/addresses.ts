import type { ReportedFilm } from '@sebule/contract';
import { paths } from '#shared/paths.ts';
import { titleAddress } from '../kit/title-address.ts';
import { partText } from './feedback.rules.ts';

export const problemsAddress = (): string => `${paths.adminFeedback()}?view=problems`;
export const threadAddress = (id: number): string => `${paths.adminFeedback()}?thread=${id}`;

export const shownIn = (search: URLSearchParams) => {
  const thread = search.get('thread');
  if (thread !== null)
    return { view: 'thread', id: /^[1-9]\d{0,9}$/.test(thread) ? Number(thread) : 0 } as const;
  return { view: search.get('view') === 'problems' ? 'problems' : 'messages' } as const;
};

/** The preview of the film at that second; null when it has no file. */
export const previewAddress = (film: ReportedFilm, second: number): string | null => {
  const { movie_url: movieUrl, subtitles_url: subtitlesUrl, video } = film;
  if (movieUrl === null) return null;
  const shown = { at: String(Math.floor(second)), title: video.title, part: partText(film) };
  return `${paths.preview(movieUrl, subtitlesUrl)}&${new URLSearchParams(shown).toString()}`;
};

export const fileAddress = ({ video, episode }: Pick<ReportedFilm, 'video' | 'episode'>): string =>
  video.is_series && episode ? paths.episodesManage(video.video_id, episode.season_id) : titleAddress(video);
