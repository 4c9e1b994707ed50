import type { Playability } from '@sebule/contract';

/** Whether anything can play it, as far as is known. */
export const isReadable = ({ state, plays }: Playability): boolean =>
  state === 'waiting' || (state === 'done' && plays !== 'nowhere');
