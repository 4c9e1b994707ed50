type StorageArea = 'localStorage' | 'sessionStorage';

/** The parsed value of a key; null when it is missing or invalid, and where the browser forbids storage. */
export const readStored = (area: StorageArea, key: string): unknown => {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** For values that are not essential: with full or forbidden storage, they are not stored. */
export const writeStored = (area: StorageArea, key: string, value: unknown): void => {
  try {
    globalThis[area].setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(error);
  }
};

/** Does nothing where the browser forbids storage. */
export const removeStored = (area: StorageArea, key: string): void => {
  try {
    globalThis[area].removeItem(key);
  } catch (error) {
    console.warn(error);
  }
};

/** The fields of a parsed JSON object; none for any other value. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
