import { TextField } from '#shared/ui/TextField.tsx';
import { isMovieDatabaseId } from '../../importing/index.ts';

/** The series' id in the movie database: its own, or the one that is typed where it has none. */
export const seriesIdIn = (
  own: number | null | undefined,
  typed: string,
): { id: number; problem: string | null } =>
  own
    ? { id: own, problem: null }
    : {
        id: Number(typed),
        problem: isMovieDatabaseId(typed) ? null : 'Enter the number of the series in the movie database.',
      };

export const SeriesIdField = ({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}) => (
  <TextField
    label="Series ID"
    required
    inputMode="numeric"
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
);
