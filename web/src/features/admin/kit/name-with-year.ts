/** A title with the year of its date, where that is known: `The Kite (2024)`. */
export const nameWithYear = ({ title, release_date: date }: { title: string; release_date: string | null }) =>
  date ? `${title} (${date.slice(0, 4)})` : title;
