import type { Notification } from '@sebule/contract';
import { paths } from '#shared/paths.ts';

export interface Shown {
  heading: string;
  /** What the admins say; null without. */
  message: string | null;
  /** What has become of it. */
  note?: string;
  /** Where it leads; null for a notice, whose text it opens. */
  to: string | null;
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
  notice,
}: Pick<Notification, 'content' | 'count' | 'video' | 'notice'>): Shown | null => {
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
    case 'notice':
      return {
        heading: content.title,
        message: notice?.message ?? null,
        ...(notice === null && { note: 'This notice was withdrawn.' }),
        ...(notice?.is_over && { note: 'This notice has ended.' }),
        to: null,
      };
    default:
      return null;
  }
};
