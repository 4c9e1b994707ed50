/** The value in local storage; null when it is missing or invalid, and where the browser forbids storage. */
export const readStored = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Ignores a full or forbidden storage: the value then lasts only for this visit. */
export const writeStored = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Not essential.
  }
};

/** The fields of a parsed JSON object; none for any other value. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
