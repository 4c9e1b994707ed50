import { NO_CREDITS_MARK_S } from '@sebule/contract/playback/limits';
import { useState } from 'react';
import { TextField } from '#shared/ui/TextField.tsx';
import { clockText } from '../kit/seconds.rules.ts';
import { PathField } from '../library/index.ts';
import { SubtitlePathField } from '../subtitles/index.ts';
import { isEarlyMark, needsTrailer } from './fields.rules.ts';

interface StoredFilm {
  url: string;
  duration?: number | null;
}

/** The form of something that is played: a file of a movie, or an episode. */
interface FilmForm {
  entry: { url: string; credits_start: string };
  text: (field: 'url' | 'subtitles_url' | 'credits_start') => FieldProps;
  setField: (field: 'url' | 'subtitles_url', value: string) => void;
}

type FieldProps = Omit<Parameters<typeof PathField>[0], 'label' | 'kind' | 'file' | 'onChoose'>;

const ADDRESS_HINT = 'A path in the media folder, or an http address.';

/** How long the films are that may be entered, in seconds, by their paths: the stored one, and those chosen here. */
export const useDurations = (stored: StoredFilm | null) => {
  const [durations, setDurations] = useState(new Map(stored && [[stored.url, stored.duration ?? null]]));
  return {
    durationOf: (url: string) => durations.get(url) ?? null,
    addDuration: (url: string, duration: number | null) =>
      setDurations((known) => new Map([...known, [url, duration]])),
  };
};

export const FilmField = ({
  form,
  label,
  file,
  addDuration,
}: {
  form: FilmForm;
  label: string;
  /** What is chosen, as in "Choose the movie". */
  file: string;
  addDuration: ReturnType<typeof useDurations>['addDuration'];
}) => (
  <PathField
    label={label}
    hint={ADDRESS_HINT}
    required
    kind="video"
    file={file}
    onChoose={(path, duration) => {
      form.setField('url', path);
      addDuration(path, duration);
    }}
    {...form.text('url')}
  />
);

export const SubtitlesField = ({ form }: { form: FilmForm }) => (
  <SubtitlePathField
    label="Subtitles URL"
    hint="An .srt, .vtt or .ass file."
    optional
    film={form.entry.url}
    onChoose={(path) => form.setField('subtitles_url', path)}
    {...form.text('subtitles_url')}
  />
);

export const TrailerField = ({
  form,
  edited,
  hint = '',
  film = '',
}: {
  form: {
    text: (field: 'trailer_url') => FieldProps;
    setField: (field: 'trailer_url', value: string) => void;
  };
  edited: Parameters<typeof needsTrailer>[0];
  /** What else there is to say. */
  hint?: string;
  film?: string;
}) => (
  <PathField
    label="Trailer URL"
    hint={`${ADDRESS_HINT}${hint}`}
    required={needsTrailer(edited)}
    optional={!needsTrailer(edited)}
    kind="video"
    file="trailer"
    film={film}
    onChoose={(path) => form.setField('trailer_url', path)}
    {...form.text('trailer_url')}
  />
);

/** Explains a mark as it is typed, and warns of an early one. @param length in seconds; null when unknown */
const creditsHint = (typed: string, length: number | null): string => {
  if (isEarlyMark(typed, length)) return 'This is early: before 70 % of the runtime. Is it right?';
  const seconds = Number(typed) || 0;
  return seconds >= (length ?? NO_CREDITS_MARK_S)
    ? 'Seconds from the beginning. This is at or beyond the end: no mark.'
    : `Seconds from the beginning, ${clockText(seconds)}. At or beyond the end: no mark.`;
};

export const CreditsField = ({ form, length }: { form: FilmForm; length: number | null }) => (
  <TextField
    label="Credits start"
    hint={creditsHint(form.entry.credits_start, length)}
    inputMode="decimal"
    required
    {...form.text('credits_start')}
  />
);
