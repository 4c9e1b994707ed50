import type { Intro } from '@sebule/contract';
import { INTRO_MIN_S } from '@sebule/contract/playback/limits';

/** Whether a skip is offered at a second: within the intro, while enough of it is left to be worth a press. */
export const canBeSkipped = (intro: Intro | null, second: number): boolean =>
  intro !== null && second >= intro.from && intro.to - second >= INTRO_MIN_S;
