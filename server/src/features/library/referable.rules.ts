import { parseMediaReference } from '#features/streaming/index.ts';

/** Why the catalogue cannot refer to a file of this path, which would be another one there; a sentence to show. */
export const problemOfName = (path: string): string | null => {
  const reference = parseMediaReference(path);
  if (!('error' in reference) && reference.kind === 'file' && reference.path === path) return null;
  return 'Give it a name without \\, colons, line breaks and spaces at the ends before you use it.';
};
