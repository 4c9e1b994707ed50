let library: Promise<typeof import('sharp').default> | undefined;

/** Loaded on first use: the library takes memory that a small machine needs only for new artwork. */
export const loadSharp = () => {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return library;
};
