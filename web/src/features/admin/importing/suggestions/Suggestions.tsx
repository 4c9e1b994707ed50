import type { ImportSuggestion } from '@sebule/contract';
import { Thumbnail } from '../../artwork/index.ts';
import { nameWithYear } from '../../kit/name-with-year.ts';
import { Attribution } from '../Attribution.tsx';
import type { Suggesting } from './suggestions.queries.ts';
import { fitText } from './suggestions.rules.ts';
import styles from './Suggestions.module.css';

/** What stands beside suggestions: why some are missing, and what the movie database's terms ask for. */
export const SuggestionsNote = ({ suggesting: { problem, hasAny } }: { suggesting: Suggesting }) => (
  <>
    {problem && (
      <p role="status" className="note">
        No suggestions for now: {problem}
      </p>
    )}
    {hasAny && <Attribution />}
  </>
);

/** Titles of the movie database that something may be, to choose one from. */
export const Suggestions = ({
  of,
  suggestions,
  chosen,
  disabled,
  onChoose,
}: {
  of: string;
  suggestions: readonly ImportSuggestion[];
  /** The id of the one that is chosen, where choosing is not the end of it. */
  chosen?: number | null | undefined;
  disabled?: boolean | undefined;
  onChoose: (suggestion: ImportSuggestion) => void;
}) =>
  suggestions.length === 0 ? null : (
    <ul className={`wrap-2 plain-list ${styles.suggestions}`} aria-label={`In the movie database: ${of}`}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.id}>
          <button
            type="button"
            className={`grid-2 box lit touchable ${styles.suggestion}`}
            disabled={disabled}
            {...(chosen !== undefined && { 'aria-pressed': chosen === suggestion.id })}
            onClick={() => onChoose(suggestion)}
          >
            <Thumbnail paths={[suggestion.poster_path]} />
            <span className={`shrinkable ${styles.text}`}>
              <span className="one-line small bold">{nameWithYear(suggestion)}</span>
              <span className="note">{fitText(suggestion)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
