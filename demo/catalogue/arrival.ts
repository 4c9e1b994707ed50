import type { DemoArrival } from './types.ts';

/** A copy of a disc that somebody brought for the residents who asked for it: few devices play it as it is. */
export const arrival: DemoArrival = {
  slug: 'nyumba-ya-upepo',
  title: 'Nyumba ya Upepo',
  description:
    'The wind has a room of its own in the house beside the lighthouse, and comes home every evening at nine. When it stays out for a night, the keeper’s daughter goes to look for it.',
  actor: 'Rehema Chege, Musa Baraza',
  director: 'Lilian Moraa',
  genres: ['Family', 'Drama'],
  releaseDate: '2011-08-19',
  runtime: 92,
  adult: false,
  file: 'arrivals/Nyumba ya Upepo (2011).mkv',
};
