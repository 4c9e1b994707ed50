import type { TitleKind } from '@sebule/contract';
import type { QueryClient } from '@tanstack/react-query';
import { player, WatchPage } from './player-pages.ts';

let code: Awaited<ReturnType<typeof player>> | null = null;

export interface PlayerLink {
  type: TitleKind;
  id: number;
  search: string;
}
/** What the user is doing with the link: the closer to opening it, the more is prepared. */
export type Intent = 'hover' | 'press' | 'open';

/** Fetches what the player needs to begin at once: its code, then the title, then the film. */
export const prepareToWatch = async (
  client: QueryClient,
  { type, id, search }: PlayerLink,
  intent: Intent,
): Promise<void> => {
  // Once it is loaded, nothing may delay the film's first request after the press.
  if (!code) [code] = await Promise.all([player(), WatchPage.preload()]);
  if (intent === 'open') return code.openFilm(client, type, id, search);
  if (intent === 'press') code.prepareFilm(client, type, id, search);
  code.prefetchTitle(client, type, id);
};
