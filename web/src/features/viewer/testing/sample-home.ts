import type { Card, Home } from '@sebule/contract';

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

export const sampleHome = (more: Partial<Home> = {}): Home => ({
  series: [],
  movies: [],
  watching: [],
  newUploads: [],
  ...more,
});
