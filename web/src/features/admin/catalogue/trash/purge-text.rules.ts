import type { PurgePreview } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';

const filesText = (count: number): string => (count === 1 ? 'One file' : `${count} files`);

/** What comes free when the files are deleted, too. */
export const freedText = ({ files, bytes }: PurgePreview): string =>
  `${filesText(files)} in the media folder. ${bytesInWords(bytes)} will be free.`;

/** Which files stay, and why; null when none do. */
export const keptText = ({ kept_files: files, kept_for: titles }: PurgePreview): string | null => {
  if (files === 0) return null;
  const verb = files === 1 ? 'stays' : 'stay';
  const users = titles.length === 1 ? `${titles[0]} uses` : `other titles use`;
  const names = titles.length > 1 ? ` (${titles.join(', ')})` : '';
  return `${filesText(files)} ${verb}: ${users} ${files === 1 ? 'it' : 'them'}, too${names}.`;
};
