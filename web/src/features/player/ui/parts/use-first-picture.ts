import { useState } from 'react';

/** The first of some pictures that there is; one that does not load makes way for the next. */
export const useFirstPicture = (paths: readonly (string | null)[]) => {
  const [lost, setLost] = useState<readonly string[]>([]);
  const picture = paths.find((path) => path && !lost.includes(path)) ?? null;
  const lose = () => {
    if (picture) setLost((before) => [...before, picture]);
  };
  return { picture, lose };
};
