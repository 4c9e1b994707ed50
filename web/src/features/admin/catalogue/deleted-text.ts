import { mediumDate } from '../kit/medium-date.ts';

export const deletedText = ({ trashed_at: at }: { trashed_at: string | null }): string =>
  at === null ? 'Long ago' : mediumDate(at);
