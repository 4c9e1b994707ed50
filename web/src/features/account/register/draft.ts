import type { RegisterInput } from './register.rules.ts';

/** The pages that are read while signing up. */
export type Reading = 'terms' | 'privacy';

interface Draft {
  locationKey: string;
  input: RegisterInput;
  /** Where the form was left: what was opened, and how far the page was scrolled, in px. */
  reading: Reading;
  scrollY: number;
}

/**
 * What somebody has typed while they read the terms. In memory only, since there are passwords in it, and
 * only for the entry of the history that they left: nobody else finds it in an empty form.
 */
let draft: Draft | null = null;

export const keepDraft = (left: Draft): void => {
  draft = left;
};

export const draftOf = (locationKey: string): Draft | null =>
  draft?.locationKey === locationKey ? draft : null;

export const dropDraft = (): void => {
  draft = null;
};
