/** Reads at most so many bytes from a position of a file; fewer at its end. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;
