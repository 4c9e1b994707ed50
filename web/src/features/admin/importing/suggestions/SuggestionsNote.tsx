import { Attribution } from '../Attribution.tsx';
import type { Suggesting } from './use-suggestions.ts';

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
