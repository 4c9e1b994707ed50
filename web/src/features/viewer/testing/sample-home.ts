import type { Card, Home, ResidentNotice } from '@sebule/contract';
import type { Row } from '../dashboard/home-rows.ts';

/** A card with default values; a test passes only the relevant ones. */
export const sampleCard = (video_id: number, more: Partial<Card> = {}): Card => ({
  video_id,
  title: `Title ${video_id}`,
  name: `Title ${video_id}`,
  slug: `title-${video_id}`,
  is_series: false,
  total_seasons: 0,
  genres: [],
  release_date: '2020-05-17',
  runtime: 90,
  description: `What happens in title ${video_id}.`,
  backdrop_path: `/title-${video_id}-backdrop.webp`,
  poster_path: `/title-${video_id}-poster.webp`,
  trailer_url: null,
  adult: false,
  created_at: '2026-01-01T00:00:00.000Z',
  is_active: true,
  status: 'active',
  ...more,
});

/** A home page that has all cards of its lists, unless a test says otherwise. */
export const sampleHome = (more: Partial<Home> = {}): Home => {
  const lists = { series: [], movies: [], watching: [], newUploads: [], ...more };
  return {
    ...lists,
    totals: {
      series: lists.series.length,
      movies: lists.movies.length,
      watching: lists.watching.length,
      newUploads: lists.newUploads.length,
    },
    new_this_week: 0,
    genres: [],
    notices: [],
    ...more,
  };
};

/** A notice that has an hour left. */
export const sampleNotice = (id: number, more: Partial<ResidentNotice> = {}): ResidentNotice => ({
  id,
  title: `Notice ${id}`,
  message: `What notice ${id} says.`,
  created_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2026-01-01T01:00:00.000Z',
  ends_in: 3_600,
  ...more,
});

/** A row of the home page, which has all of its cards unless `total` says otherwise. */
export const sampleRow = (key: string, first: Card[], total: number | null = first.length): Row => ({
  key,
  heading: key,
  list: { name: 'titles' },
  offset: 0,
  total,
  first,
});
