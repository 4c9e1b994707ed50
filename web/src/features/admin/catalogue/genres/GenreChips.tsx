import { ClearIcon } from '../../kit/icons/icons.tsx';
import styles from './GenresField.module.css';

/** The chosen genres, each with a button that removes it; those that no title has yet are marked. */
export const GenreChips = ({
  genres,
  known,
  disabled,
  onRemove,
}: {
  genres: readonly string[];
  /** The genres that there are; empty while nobody knows. */
  known: readonly string[];
  disabled: boolean;
  onRemove: (genre: string) => void;
}) =>
  genres.length > 0 && (
    <ul className={`wrap-2 plain-list ${styles.chips}`} aria-label="Chosen genres">
      {genres.map((genre) => (
        <li key={genre} className={`breakable shrinkable ${styles.chip}`}>
          <span>{genre}</span>
          {known.length > 0 && !known.includes(genre) && <span className={`small ${styles.new}`}>new</span>}
          <button
            type="button"
            aria-label={`Remove ${genre}`}
            disabled={disabled}
            onClick={() => onRemove(genre)}
          >
            <ClearIcon />
          </button>
        </li>
      ))}
    </ul>
  );
