import type { SubtitleEncoding } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { useAttempt } from '../../../../shared/form/use-attempt.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { PathField } from '../chooser/PathField.tsx';
import { EncodingChoice } from './EncodingChoice.tsx';
import { encodingText } from './encodings.rules.ts';
import { subtitleCheckQuery } from './subtitle-check.queries.ts';
import styles from './EncodingChoice.module.css';

interface Stored {
  path: string;
  encoding: SubtitleEncoding;
}

/** Says as what a file has been read, and brings it back as it came. */
const StoredNote = ({ stored: { path, encoding }, onUndone }: { stored: Stored; onUndone: () => void }) => {
  const { busy, failure, attempt, dismissFailure } = useAttempt();
  return (
    <>
      <div className={styles.stored}>
        <span role="status">Stored as UTF-8, read as {encodingText(encoding)}.</span>
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

/**
 * A field for subtitles. What is chosen or typed is looked at once: what cannot be used is refused in words, and if the
 * encoding is not clear, the admin is asked.
 */
export const SubtitlePathField = ({
  film = '',
  onChoose,
  onBlur,
  ...field
}: Omit<ComponentProps<typeof PathField>, 'kind' | 'file' | 'onChoose'> & {
  onChoose: (path: string) => void;
}) => {
  const value = field.value.trim();
  const [looked, setLooked] = useState('');
  const [stored, setStored] = useState<Stored | null>(null);
  const isLookedAt = looked !== '' && looked === value;
  const check = useQuery({ ...subtitleCheckQuery(looked), enabled: isLookedAt });
  const {
    problem,
    is_sure: isSure,
    readings,
  } = (isLookedAt && check.data) || { problem: null, is_sure: true, readings: [] };

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
      {!isSure && readings.length > 0 && (
        <EncodingChoice
          subtitlesUrl={looked}
          movieUrl={film.trim()}
          readings={readings}
          onStored={(path, encoding) => {
            setStored({ path, encoding });
            setLooked(path);
            if (path !== value) onChoose(path);
            void check.refetch();
          }}
        />
      )}
      {stored !== null && stored.path === value && isSure && (
        <StoredNote
          stored={stored}
          onUndone={() => {
            setStored(null);
            void check.refetch();
          }}
        />
      )}
    </>
  );
};
