/** What local storage holds under a key; null for nothing, for junk, and where the browser forbids storage. */
export const readStored = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** A full or forbidden storage is passed over: it then holds for this visit. */
export const writeStored = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing depends on it.
  }
};

/** The fields of an object as JSON gives it; none for anything else. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
