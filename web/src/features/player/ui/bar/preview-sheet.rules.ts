import type { Previews } from '@sebule/contract';

/** A picture on a sheet. */
export interface PreviewPlace {
  /** The sheet's address. */
  url: string;
  /** The picture's column and row on it, from 0. */
  column: number;
  row: number;
}

/** Where the picture of a second is; null where there is no sheet for it. */
export const previewAt = (
  { url, sheets, seconds, columns, rows }: Previews,
  second: number,
): PreviewPlace | null => {
  const index = Math.floor(Math.max(0, second) / seconds);
  const onSheet = columns * rows;
  const sheet = sheets[Math.floor(index / onSheet)];
  if (sheet === undefined || !Number.isFinite(index)) return null;
  const place = index % onSheet;
  return { url: url.replace(/[^/]*$/, sheet), column: place % columns, row: Math.floor(place / columns) };
};
