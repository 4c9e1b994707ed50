import type { TrackKind } from '@sebule/contract';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { FailureNotice } from '../kit/form/FailureNotice.tsx';
import { showToast } from '../kit/toast/toast.ts';
import { PathField } from '../library/index.ts';
import { SUBTITLE_KINDS, TRACK_LANGUAGES } from './tracks.rules.ts';

/** Puts a subtitle file beside a film, named by its language and kind. */
export const AddSubtitles = ({ movieUrl, onAdded }: { movieUrl: string; onAdded: () => void }) => {
  const [subtitlesUrl, setSubtitlesUrl] = useState('');
  const [language, setLanguage] = useState('sw');
  const [kind, setKind] = useState<TrackKind>('main');
  const { busy, failure, errors, attempt, clearError, dismissFailure } = useAttempt<'subtitlesUrl'>();

  const add = () =>
    attempt({
      problems: subtitlesUrl.trim() === '' ? { subtitlesUrl: 'Choose a file' } : {},
      send: () =>
        callAsAdmin('POST admin/subtitles/add', { body: { movieUrl, subtitlesUrl, language, kind } }),
      onDone: ({ msg }) => {
        showToast(msg);
        setSubtitlesUrl('');
        onAdded();
      },
    });

  return (
    <form
      className="stack-3"
      aria-label="Add subtitles"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <PathField
        kind="subtitles"
        file="subtitles to add"
        label="Subtitle file"
        hint="It is copied beside the film, and replaces no other file."
        film={movieUrl}
        value={subtitlesUrl}
        error={errors.subtitlesUrl}
        onChange={({ target }) => {
          setSubtitlesUrl(target.value);
          clearError('subtitlesUrl');
        }}
        onChoose={(path) => {
          setSubtitlesUrl(path);
          clearError('subtitlesUrl');
        }}
      />
      <SelectField label="Language" value={language} onChange={({ target }) => setLanguage(target.value)}>
        {TRACK_LANGUAGES.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="What they show"
        value={kind}
        onChange={({ target }) => setKind(target.value as TrackKind)}
      >
        {SUBTITLE_KINDS.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="cluster-3">
        <Button type="submit" kind="quiet" busy={busy}>
          Add subtitles
        </Button>
      </div>
      <FailureNotice failure={failure} onClose={dismissFailure} />
    </form>
  );
};
