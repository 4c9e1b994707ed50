import type { ShiftedSubtitles } from '@sebule/contract';
import { SYNC_TICK_MS } from '@sebule/contract/subtitles/limits';
import { useEffect, useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import type { Answer } from '#shared/api/client.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { FailureNotice } from '../kit/form/FailureNotice.tsx';
import { refusalText, shiftIn, shiftProblem, shiftText } from './preview.rules.ts';
import { syncBody } from './subtitle-sync.wire.ts';
import styles from './Preview.module.css';

type Pressed = 'back' | 'forward' | 'original';

/** Whether something was done in the last moments. */
const useTick = (): [isShown: boolean, show: () => void] => {
  const [turn, setTurn] = useState(0);
  const [shownTurn, setShownTurn] = useState(0);
  useEffect(() => {
    if (turn === 0) return undefined;
    const timer = setTimeout(() => setShownTurn(turn), SYNC_TICK_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  return [turn !== shownTurn, () => setTurn((current) => current + 1)];
};

/** Shifts the times of subtitles until they fit the film. */
export const SubtitleSync = ({
  movieUrl,
  subtitlesUrl,
  isSeries,
  shift,
  onShifted,
}: {
  movieUrl: string;
  subtitlesUrl: string;
  isSeries: boolean;
  /** Seconds from the original; null when that is not known. */
  shift: number | null;
  onShifted: (shifted: ShiftedSubtitles) => void;
}) => {
  const [typed, setTyped] = useState('');
  const { busy, failure, errors, attempt, clearError, dismissFailure } = useAttempt<
    'seconds' | 'movieUrl' | 'subtitlesUrl'
  >();
  const [isTicked, tick] = useTick();
  const [pressed, setPressed] = useState<Pressed>('forward');
  const [isEmpty, setEmpty] = useState(false);
  // The pressed button keeps the focus, which a disabled one would lose.
  const stateOf = (button: Pressed) => (busy && pressed === button ? { busy } : { disabled: busy });

  const handleDone = ({ details: [shifted] }: Answer<ShiftedSubtitles>) => {
    tick();
    setEmpty(shifted?.cues === 0);
    if (shifted) onShifted(shifted);
  };
  const sync = (button: 'back' | 'forward') => {
    setPressed(button);
    const seconds = shiftIn(typed);
    const problem = shiftProblem(typed);
    attempt({
      problems: problem === null ? {} : { seconds: problem },
      send: () =>
        callAsAdmin('POST admin/subtitles/sync', {
          body: syncBody({
            seconds: (button === 'back' ? -1 : 1) * (seconds ?? 0),
            movieUrl,
            subtitlesUrl,
            isSeries,
          }),
        }),
      onDone: handleDone,
    });
  };
  const restore = () => {
    setPressed('original');
    attempt({
      send: () => callAsAdmin('POST admin/subtitles/original', { body: { subtitlesUrl } }),
      onDone: handleDone,
    });
  };

  return (
    <div className={`stack-3 ${styles.sync}`} role="group" aria-label="Subtitle sync">
      <TextField
        label="Seconds"
        hint={shift === null ? undefined : shiftText(shift)}
        error={errors.seconds}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearError('seconds');
        }}
      />
      <div className="cluster-3">
        <Button kind="quiet" {...stateOf('back')} onClick={() => sync('back')}>
          Sync Back
        </Button>
        <Button kind="quiet" {...stateOf('forward')} onClick={() => sync('forward')}>
          Sync forward
        </Button>
        {shift !== null && (
          <Button kind="quiet" unavailable={shift === 0} {...stateOf('original')} onClick={restore}>
            Original
          </Button>
        )}
        <span className={`bold ${styles.tick}`} role="status">
          {/* Empty during a request: what is said twice would not be read out again. */}
          {isTicked && !busy && (
            <>
              <span aria-hidden="true">✓</span> {pressed === 'original' ? 'The original is back' : 'Shifted'}
            </>
          )}
        </span>
      </div>
      {isEmpty && (
        <p className="warned" role="status">
          No line is left: all of them would be before the beginning. Original brings them back.
        </p>
      )}
      <FailureNotice
        failure={failure && { ...failure, msg: refusalText(errors) ?? failure.msg }}
        onClose={dismissFailure}
      />
    </div>
  );
};
