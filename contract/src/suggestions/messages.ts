export const suggestionsQueued = 'The film is being looked into.';
export const filmMissing = 'There is no such film.';
export const fileUnknown = 'Its file is not in the media folder, or has not been looked into yet.';
