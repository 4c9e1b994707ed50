import { useState } from 'react';

/** The first of some pictures that is available; one that does not load is replaced by the next. */
export const useFirstPicture = (paths: readonly (string | null)[]) => {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const picture = paths.find((path) => path && !failed.includes(path)) ?? null;
  const markFailed = () => {
    if (picture) setFailed((before) => [...before, picture]);
  };
  return { picture, markFailed };
};
