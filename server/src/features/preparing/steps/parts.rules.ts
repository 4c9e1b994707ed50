/** The names of the parts in the folder of a preparation. */
export const COPIED_PICTURE = 'v0.copied.mp4';
export const WITH_TIMES = 'with-times.mkv';
export const soundPart = (id: string): string => `${id}.mp4`;
/** @param span seconds from the film's beginning, multiples of the length of a piece; `to` is null for the last chunk */
export const chunkPart = (id: string, { from, to }: { from: number; to: number | null }): string =>
  `${id}.${String(from).padStart(6, '0')}-${to === null ? 'end' : String(to).padStart(6, '0')}.mp4`;
