/** Fields that were filled without anybody having entered or fetched them, as a list that a column holds. */
const SEPARATOR = ',';

export const guessesText = (fields: readonly string[]): string => fields.join(SEPARATOR);

export const guessesIn = (stored: string): string[] => stored.split(SEPARATOR).filter(Boolean);

/** The stored list once these fields have been changed: what somebody has entered is no guess. */
export const guessesAfter = (stored: string, changed: readonly string[]): string =>
  guessesText(guessesIn(stored).filter((field) => !changed.includes(field)));
