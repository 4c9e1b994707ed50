import type { Episode, ShiftedSubtitles, Suggestion } from '@sebule/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import type { Answer } from '#shared/api/client.ts';
import { Button } from '#shared/ui/Button.tsx';
import { clockText } from '../kit/seconds.rules.ts';
import { reportOutcome } from '../kit/toast/toast.ts';
import { adminKeys } from '../query-keys.ts';
import { canBeShifted } from '../subtitles/index.ts';
import { filmSuggestionsQuery } from './preview.queries.ts';
import { momentsOf, suggestionText, syncText, type LookedInto } from './preview.rules.ts';
import { syncBody } from './subtitle-sync.wire.ts';

interface FilmSuggestionsProps {
  film: LookedInto;
  movieUrl: string;
  /** The subtitles that are shown. */
  shownSubtitles: string | null;
  onShowMoment: (second: number) => void;
  onShowSubtitles: (path: string) => void;
  /** Takes a second as the start of the credits. */
  onUse?: ((seconds: number) => void) | undefined;
  onShifted: (shifted: ShiftedSubtitles) => void;
  /** Called with the episodes of the season, some of which have got another intro. */
  onIntrosStored?: ((episodes: readonly Episode[]) => void) | undefined;
}

/** A button that stores what is suggested. */
const Take = <T,>({
  send,
  onDone,
  children,
}: {
  send: () => Promise<Answer<T>>;
  onDone: (details: T[]) => void;
  children: ReactNode;
}) => {
  const [isSending, setSending] = useState(false);
  const handleClick = async (): Promise<void> => {
    setSending(true);
    await reportOutcome(async () => {
      const answer = await send();
      if (answer.success) onDone(answer.details);
      return answer;
    });
    setSending(false);
  };
  return (
    <Button kind="quiet" busy={isSending} onClick={() => void handleClick()}>
      {children}
    </Button>
  );
};

const IntroButtons = ({
  suggestion: { at, value, season },
  film: { id, seasonId },
  onIntrosStored,
}: Pick<FilmSuggestionsProps, 'film' | 'onIntrosStored'> & { suggestion: Suggestion }) => {
  const queryClient = useQueryClient();
  if (seasonId === undefined || at === null || value === null) return null;
  const fill = (episodes: { episode_id: number; intro: { from: number; to: number } }[]) => () =>
    callAsAdmin('POST videos/fill-episodes', { body: { season_id: seasonId, episodes } });
  const handleDone = (stored: readonly Episode[]) => {
    void queryClient.invalidateQueries({ queryKey: adminKeys.catalogue });
    onIntrosStored?.(stored);
  };
  const ofSeason = (season ?? []).map(({ episode_id, from, to }) => ({ episode_id, intro: { from, to } }));
  return (
    <>
      <Take send={fill([{ episode_id: id, intro: { from: at, to: value } }])} onDone={handleDone}>
        Use for this episode
      </Take>
      {ofSeason.length > 1 && (
        <Take send={fill(ofSeason)} onDone={handleDone}>
          Use for all {ofSeason.length} episodes that have it
        </Take>
      )}
    </>
  );
};

const SubtitleButtons = ({
  suggestion: { state, value, track },
  movieUrl,
  film,
  shownSubtitles,
  onShowSubtitles,
  onShifted,
}: FilmSuggestionsProps & { suggestion: Suggestion }) => {
  if (state !== 'found' || !track || !canBeShifted({ type: 'subtitles', ...track })) return null;
  const { path: subtitlesUrl, name } = track;
  return (
    <>
      {subtitlesUrl !== shownSubtitles && (
        <Button kind="quiet" onClick={() => onShowSubtitles(subtitlesUrl)}>
          Show {name}
        </Button>
      )}
      {value !== null && (
        <Take
          send={() =>
            callAsAdmin('POST admin/subtitles/sync', {
              body: syncBody({ seconds: value, movieUrl, subtitlesUrl, isSeries: film.kind === 'episode' }),
            })
          }
          onDone={([shifted]) => shifted && onShifted(shifted)}
        >
          {syncText(value)}
        </Take>
      )}
    </>
  );
};

const Line = (props: FilmSuggestionsProps & { suggestion: Suggestion }) => {
  const { suggestion, onShowMoment, onUse } = props;
  const { what, state, value } = suggestion;
  return (
    <li className="stack-2">
      <p className={state === 'found' ? undefined : 'muted'}>{suggestionText(suggestion)}</p>
      <div className="cluster-3">
        {momentsOf(suggestion).map((second) => (
          <Button key={second} kind="quiet" onClick={() => onShowMoment(second)}>
            Show {clockText(second)}
          </Button>
        ))}
        {what === 'credits' && value !== null && onUse && (
          <Button kind="quiet" onClick={() => onUse(value)}>
            Use {value} for the credits
          </Button>
        )}
        {what === 'intro' && <IntroButtons {...props} />}
        {what === 'subtitles' && <SubtitleButtons {...props} />}
      </div>
    </li>
  );
};

/** What a look into a film suggests, each with its reason. Nothing is changed before somebody takes it. */
export const FilmSuggestions = (props: FilmSuggestionsProps) => {
  const { kind, id } = props.film;
  const queryClient = useQueryClient();
  const query = filmSuggestionsQuery({ kind, id });
  const { data: suggestions = [] } = useQuery(query);
  const [isSending, setSending] = useState(false);
  const isLooking = suggestions.some(({ state }) => state === 'waiting');
  const known = suggestions.filter(({ state }) => state !== 'waiting');
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const start = async (): Promise<void> => {
    setSending(true);
    await reportOutcome(() => callAsAdmin('POST admin/suggestions/start', { body: { kind, id } }));
    await refresh();
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
      {known.length > 0 && (
        <ul className="stack-3 plain-list">
          {known.map((suggestion) => (
            <Line
              key={`${suggestion.what} ${suggestion.track?.path}`}
              {...props}
              suggestion={suggestion}
              onShifted={(shifted) => {
                props.onShifted(shifted);
                // It is about subtitles that are others now.
                void refresh();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
};
