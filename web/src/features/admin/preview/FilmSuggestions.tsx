import type { Suggestion, SuggestionsStart } from '@sebule/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { reportOutcome } from '../kit/toast/toast.ts';
import { filmSuggestionsQuery } from './preview.queries.ts';
import { suggestionText } from './preview.rules.ts';

const Line = ({ suggestion, onUse }: { suggestion: Suggestion; onUse?: (seconds: number) => void }) => {
  const { what, state, value } = suggestion;
  return (
    <div className="cluster-3">
      <p className={state === 'found' ? undefined : 'muted'}>{suggestionText(suggestion)}</p>
      {what === 'credits' && value !== null && onUse && (
        <Button kind="quiet" onClick={() => onUse(value)}>
          Use {value} for the credits
        </Button>
      )}
    </div>
  );
};

/** What a look into a film suggests, each with its reason. Nothing is changed but by the form that takes it. */
export const FilmSuggestions = ({
  kind,
  id,
  onUse,
}: SuggestionsStart & {
  /** Takes a second as the start of the credits. */
  onUse?: (seconds: number) => void;
}) => {
  const queryClient = useQueryClient();
  const query = filmSuggestionsQuery({ kind, id });
  const { data: suggestions = [] } = useQuery(query);
  const [isSending, setSending] = useState(false);
  const isLooking = suggestions.some(({ state }) => state === 'waiting');
  const start = async (): Promise<void> => {
    setSending(true);
    await reportOutcome(() => callAsAdmin('POST admin/suggestions/start', { body: { kind, id } }));
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    setSending(false);
  };
  return (
    <div className="stack-3" role="group" aria-label="Suggestions">
      <div className="cluster-3">
        <Button kind="quiet" busy={isSending} onClick={() => void start()}>
          {suggestions.length === 0 ? 'Look into the film' : 'Look again'}
        </Button>
        <span className="muted" role="status">
          {isLooking && 'The film is being looked into. It can take minutes.'}
        </span>
      </div>
      {suggestions
        .filter(({ state }) => state !== 'waiting')
        .map((suggestion) => (
          <Line key={suggestion.what} suggestion={suggestion} {...(onUse && { onUse })} />
        ))}
    </div>
  );
};
