import path from 'node:path';

/** What Sebule keeps in the data folder, besides films: nothing of it may be reached through the media folder. */
const OWN_NAMES = [
  'backups',
  'cache',
  'erasures.jsonl',
  'outbox',
  'reserve',
  'restore',
  'scratch',
  'sebule.db',
  'sebule.lock',
  'subtitle-originals',
  'uploads',
] as const;

export const inDataFolder = (dataDir: string, name: (typeof OWN_NAMES)[number], ...below: string[]): string =>
  path.join(dataDir, name, ...below);

/** All such paths, whether there is something yet or not. */
export const ownPathsIn = (dataDir: string): string[] => OWN_NAMES.map((name) => path.join(dataDir, name));
