import { catalogueMessages } from '@sebule/contract';

/** What to say after a restoration. @param missing the films that are not on the disk */
export const restoredText = (missing: readonly string[]): string => {
  const [only] = missing;
  if (only === undefined) return catalogueMessages.restored;
  const what =
    missing.length === 1
      ? `One file is not on the disk: ${only}`
      : `${missing.length} files are not on the disk`;
  return `${catalogueMessages.restored}. ${what}.`;
};
