/** In which of a title's texts a word occurs, as the database has it. */
export const SEARCH_FIELDS = { title: 1, people: 2, genre: 3, year: 4 } as const;
