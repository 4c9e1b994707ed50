import type { Home } from '@sebule/contract';

export const withoutWatching = (home: Home, id: number): Home => {
  const watching = home.watching.filter(({ video_id }) => video_id !== id);
  if (watching.length === home.watching.length) return home;
  return { ...home, watching, totals: { ...home.totals, watching: home.totals.watching - 1 } };
};
