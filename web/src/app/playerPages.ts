import type { TitleKind } from '@sebule/contract';
import { lazyPage } from './lazyPage.tsx';

const player = () => import('../features/player/index.ts');

export const WatchPage = lazyPage(async () => (await player()).WatchPage);
export const EpisodesPage = lazyPage(async () => (await player()).EpisodesPage);

/** Fetches what the player needs to begin at once: its code, and the title. */
export const prepareToWatch = async (type: TitleKind, id: number): Promise<void> => {
  const [{ prepareTitle }] = await Promise.all([player(), WatchPage.preload()]);
  prepareTitle(type, id);
};
