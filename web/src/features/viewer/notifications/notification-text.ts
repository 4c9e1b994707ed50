import type { Notification } from '@sebule/contract';
import { paths } from '../../../shared/paths.ts';

/** A notification as it is shown. */
export interface Shown {
  heading: string;
  /** What the admins say; null without. */
  message: string | null;
  to: string;
}

const headings = {
  pending: (name: string) => `About your request for ${name}`,
  inProgress: (name: string) => `${name} is on its way`,
  uploaded: (name: string) => `${name} is here`,
  cancelled: (name: string) => `${name} could not be found`,
};

/** Words and target of a notification; null for a kind that only a newer version knows. */
export const shownAs = ({
  content,
  count,
  video,
}: Pick<Notification, 'content' | 'count' | 'video'>): Shown | null => {
  switch (content.kind) {
    case 'request-answered':
      return {
        heading: headings[content.status](content.movie_name),
        message: content.message || null,
        to: video
          ? paths.watch(video.is_series ? 'series' : 'movie', video.title, video.video_id)
          : paths.requestMovie(),
      };
    case 'new-episodes':
      return {
        heading:
          count === 1 ? `New episode of ${content.title}` : `${count} new episodes of ${content.title}`,
        message: null,
        to: video ? paths.episodes(video.video_id) : paths.viewerDashboard(),
      };
    case 'feedback-answered':
      return {
        heading: `Answer to: ${content.subject}`,
        message: content.message,
        to: paths.feedback(),
      };
    default:
      return null;
  }
};
