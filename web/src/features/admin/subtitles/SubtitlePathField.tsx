import type { SubtitleCheck, SubtitleEncoding } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { FailureNotice } from '../kit/form/FailureNotice.tsx';
import { PathField } from '../library/index.ts';
import { EncodingChoice } from './EncodingChoice.tsx';
import { encodingText } from './encodings.rules.ts';
import { subtitleCheckQuery } from './subtitle-check.queries.ts';
import styles from './EncodingChoice.module.css';

/** Says in which encoding a file has been read, and lets the admin choose another one, or restore the original file. */
const ChosenNote = ({
  path,
  encoding,
  choosesAgain,
  onChooseAgain,
  onUndone,
}: {
  path: string;
  encoding: SubtitleEncoding;
  choosesAgain: boolean;
  onChooseAgain: () => void;
  onUndone: () => void;
}) => {
  const { busy, failure, attempt, dismissFailure } = useAttempt();
  return (
    <>
      <div className={`note ${styles.stored}`}>
        <span role="status">Stored as UTF-8, read as {encodingText(encoding)}.</span>
        {!choosesAgain && (
          <Button kind="quiet" disabled={busy} onClick={onChooseAgain}>
            Choose again
          </Button>
        )}
        <Button
          kind="quiet"
          busy={busy}
          onClick={() =>
            attempt({
              send: () =>
                callAsAdmin('POST admin/subtitles/encoding', {
                  body: { subtitlesUrl: path, encoding: null },
                }),
              onDone: onUndone,
            })
          }
        >
          Undo
        </Button>
      </div>
      <FailureNotice failure={failure} onClose={dismissFailure} />
    </>
  );
};

const NOTHING_KNOWN: SubtitleCheck = { problem: null, is_sure: true, chosen: null, readings: [] };

/** A field for subtitles: a file is checked at once, and the admin is asked for its encoding if that is unclear. */
export const SubtitlePathField = ({
  film = '',
  onChoose,
  onBlur,
  ...field
}: Omit<ComponentProps<typeof PathField>, 'kind' | 'file' | 'onChoose'> & {
  onChoose: (path: string) => void;
}) => {
  const value = field.value.trim();
  const [looked, setLooked] = useState(value);
  const [again, setAgain] = useState('');
  const isLookedAt = looked !== '' && looked === value;
  const check = useQuery({ ...subtitleCheckQuery(looked), enabled: isLookedAt });
  const { problem, is_sure: isSure, chosen, readings } = (isLookedAt && check.data) || NOTHING_KNOWN;
  const choosesAgain = chosen !== null && again === looked;

  return (
    <>
      <PathField
        kind="subtitles"
        file="subtitles"
        film={film}
        onChoose={(path) => {
          setLooked(path);
          onChoose(path);
        }}
        {...field}
        error={problem === null ? field.error : `This file ${problem}.`}
        onBlur={(event) => {
          setLooked(value);
          onBlur?.(event);
        }}
      />
      {chosen !== null && (
        <ChosenNote
          path={looked}
          encoding={chosen}
          choosesAgain={choosesAgain}
          onChooseAgain={() => setAgain(looked)}
          onUndone={() => void check.refetch()}
        />
      )}
      {(!isSure || choosesAgain) && (
        <EncodingChoice
          subtitlesUrl={looked}
          movieUrl={film.trim()}
          readings={readings}
          onStored={(path) => {
            setAgain('');
            setLooked(path);
            if (path !== value) onChoose(path);
            void check.refetch();
          }}
        />
      )}
    </>
  );
};
