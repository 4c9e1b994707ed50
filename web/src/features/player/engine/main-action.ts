import type { PlayerState } from './player-state.ts';

/** The button that a remote reaches first: its OK is often pressed unseen. */
export type MainAction = 'next' | 'resume' | 'from-beginning' | 'details';

/** Whether there is a position, or in a series an episode, to go back to. */
export const canResume = (
  { stopped, resumeAt }: Pick<PlayerState, 'stopped' | 'resumeAt'>,
  isSeries: boolean,
): boolean => !stopped && (isSeries || resumeAt > 0);

/**
 * The action that helps most now. Never starting over before the end, which would annoy if it was pressed by accident.
 */
export const mainActionOf = (
  state: Pick<PlayerState, 'stopped' | 'resumeAt' | 'next'>,
  isSeries: boolean,
): MainAction => {
  if (state.stopped && state.next) return 'next';
  if (canResume(state, isSeries)) return 'resume';
  return state.stopped ? 'from-beginning' : 'details';
};
