export { FilmPreparation } from './FilmPreparation.tsx';
export { HELD_UNTIL_CHANGED, heldWords } from './held.rules.ts';
export { preparePolicyQuery } from './preparing.queries.ts';
