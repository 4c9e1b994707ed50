import { DAY_MS, HOUR_MS, daysUntil } from '@sebule/server/seeding';

interface WatchedDay {
  day: string;
  slug: string;
  seconds: number;
}

/** Each is watched a third less than the one before. */
const FAVOURITES = [
  'bustani-ya-nyota',
  'ghorofa-ya-tisa',
  'mwanga-wa-lamu',
  'rain-on-moi-avenue',
  'the-last-matatu-to-rongai',
  'jikoni-kwa-bibi',
  'the-night-school-of-small-magic',
  'kilele',
  'twelve-red-beads',
  'night-train-to-voi',
  'chai-two-sugars',
  'dada-wawili',
];
const DAYS = 30;
/** Hours that all residents watch in a day, from Sunday to Saturday. */
const HOURS = [9.5, 4.5, 4, 4.5, 5, 7, 10.5];
const HOUR_S = 3_600;

/** Random numbers that are the same in every demo. */
const numbers = () => {
  let state = 4;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** What the demo's residents have watched in the last 30 days, with a part of today. */
export const watchedDays = (now: number): WatchedDay[] => {
  const random = numbers();
  const shares = FAVOURITES.map((slug, rank) => ({ slug, share: (2 / 3) ** rank }));
  return daysUntil(now, DAYS).flatMap((day, index) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    // Hardly anybody watches before noon.
    const passed = (now - Date.parse(`${day}T00:00:00+03:00`)) / DAY_MS;
    const isToday = index === DAYS - 1;
    const part = isToday ? Math.max(0.04, passed ** 2) : 1;
    const hours = (HOURS[weekday] ?? 5) * (0.75 + random() / 2) * part;
    const weights = shares.map(({ slug, share }) => ({ slug, weight: share * (0.2 + 2 * random() ** 2) }));
    const total = weights.reduce((sum, { weight }) => sum + weight, 0);
    return weights
      .map(({ slug, weight }) => ({ day, slug, seconds: Math.round((hours * HOUR_S * weight) / total) }))
      .filter(({ seconds }) => seconds * 1_000 > HOUR_MS / 60);
  });
};
