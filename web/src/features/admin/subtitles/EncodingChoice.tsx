import type { SubtitleCheck, SubtitleEncoding } from '@sebule/contract';
import { subtitleProblems } from '@sebule/contract/subtitles/subtitle-problems';
import { useId, useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { FailureNotice } from '../kit/form/FailureNotice.tsx';
import { encodingText } from './encodings.rules.ts';
import styles from './EncodingChoice.module.css';

/** For subtitles whose encoding the server cannot tell: asks which reading is right, and stores them as UTF-8. */
export const EncodingChoice = ({
  subtitlesUrl,
  movieUrl,
  readings,
  onStored,
}: {
  subtitlesUrl: string;
  /** The video beside which subtitles of another host are copied; empty while it is not known. */
  movieUrl: string;
  readings: SubtitleCheck['readings'];
  /** Called with where they are now. */
  onStored: (subtitlesUrl: string) => void;
}) => {
  const id = useId();
  const { busy, failure, attempt, dismissFailure } = useAttempt();
  const [pressed, setPressed] = useState<SubtitleEncoding>();

  const store = (encoding: SubtitleEncoding) => {
    setPressed(encoding);
    attempt({
      send: () =>
        callAsAdmin('POST admin/subtitles/encoding', {
          body: { subtitlesUrl, encoding, ...(movieUrl !== '' && { movieUrl }) },
        }),
      onDone: ({ details: [stored] }) => onStored(stored?.subtitlesUrl ?? subtitlesUrl),
    });
  };

  if (readings.length === 0)
    return (
      <p className="warned" role="note">
        This file {subtitleProblems.noReadings}.
      </p>
    );
  return (
    <section className={`stack-3 ${styles.choice}`} aria-labelledby={id}>
      <p id={id} className="warned">
        Which of these can be read? Sebule cannot tell the language of this file.
      </p>
      <ul className={`plain-list ${styles.readings}`}>
        {readings.map(({ encoding, lines }) => (
          <li key={encoding}>
            <span className={`grid-1 breakable shrinkable ${styles.reading}`}>
              <small className="note">{encodingText(encoding)}</small>
              {/* oxlint-disable react/no-array-index-key -- the lines never change */}
              {lines.map((line, at) => (
                <bdi key={at}>{line}</bdi>
              ))}
            </span>
            <Button
              kind="quiet"
              aria-label={`This one: ${encodingText(encoding)}`}
              {...(busy && (pressed === encoding ? { busy } : { disabled: busy }))}
              onClick={() => store(encoding)}
            >
              This one
            </Button>
          </li>
        ))}
      </ul>
      <p className="note">The file is then stored as UTF-8. Its original is kept.</p>
      <FailureNotice failure={failure} onClose={dismissFailure} />
    </section>
  );
};
