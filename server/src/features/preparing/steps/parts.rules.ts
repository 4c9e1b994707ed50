/** The names of the parts in the folder of a preparation. */
export const COPIED_PICTURE = 'v0.copied.mp4';
export const WITH_TIMES = 'with-times.mkv';
export const soundPart = (id: string): string => `${id}.mp4`;
/** @param from seconds from the film's beginning, a multiple of the length of a piece */
export const chunkPart = (id: string, from: number): string => `${id}.${String(from).padStart(6, '0')}.mp4`;
