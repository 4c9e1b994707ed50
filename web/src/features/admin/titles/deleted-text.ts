const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** When something in the trash was deleted. */
export const deletedText = ({ trashed_at: at }: { trashed_at: string | null }): string =>
  at === null ? 'Long ago' : date.format(new Date(at));
