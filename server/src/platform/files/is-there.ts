import { stat } from './disk-fs.ts';

/** Whether there is something at a path, as far as the disk tells. */
export const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Whether there is a file with something in it: a power cut may leave an empty one. */
export const hasContent = (file: string): Promise<boolean> =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
