import { useState } from 'react';

/** The first available of some pictures; one that does not load is replaced by the next. */
export const useFirstPicture = (paths: readonly (string | null)[]) => {
  const [lost, setLost] = useState<readonly string[]>([]);
  const picture = paths.find((path) => path && !lost.includes(path)) ?? null;
  const lose = () => {
    if (picture) setLost((before) => [...before, picture]);
  };
  return { picture, lose };
};
