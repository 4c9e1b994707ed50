import type { Video } from '@sebule/contract';
import type { RefObject } from 'react';
import type { PlayerState } from '../engine/player-state.ts';
import type { Player } from '../engine/player.ts';
import type { Problem } from './trouble/problem-report.ts';

/** What plays, for the parts that lie over it. */
export interface FilmProps {
  title: Video;
  player: Player;
  state: PlayerState;
  problem: Problem;
  video: RefObject<HTMLVideoElement | null>;
}
