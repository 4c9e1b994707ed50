import type { RegisterInput } from './register.rules.ts';

/**
 * What somebody has typed while they read the terms. In memory only, since there are passwords in it, and
 * only for the entry of the history that they left: nobody else finds it in an empty form.
 */
let draft: { locationKey: string; input: RegisterInput } | null = null;

export const keepDraft = (locationKey: string, input: RegisterInput): void => {
  draft = { locationKey, input };
};

export const draftOf = (locationKey: string): RegisterInput | null =>
  draft?.locationKey === locationKey ? draft.input : null;

export const dropDraft = (): void => {
  draft = null;
};
