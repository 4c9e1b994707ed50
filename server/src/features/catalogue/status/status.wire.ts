import type { TrashedTitle } from '@sebule/contract';
import type { Title } from '../titles/titles.repository.ts';

export const toTrashedTitle = (title: Title): TrashedTitle => ({
  video_id: title.id,
  title: title.title,
  is_series: title.kind === 'series',
  release_date: title.release_date,
  poster_path: title.poster_path,
  trashed_at: title.trashed_at,
});
