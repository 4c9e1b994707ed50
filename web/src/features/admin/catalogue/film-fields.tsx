import { useState } from 'react';
import { PathField } from '../library/index.ts';
import { SubtitlePathField } from '../subtitles/index.ts';
import { ADDRESS_HINT } from './hints.ts';

interface StoredFilm {
  url: string;
  duration?: number | null;
}

/** The form of something that is played: a file of a movie, or an episode. */
interface FilmForm {
  entry: { url: string };
  text: (
    field: 'url' | 'subtitles_url',
  ) => Omit<Parameters<typeof PathField>[0], 'label' | 'kind' | 'file' | 'onChoose'>;
  setField: (field: 'url' | 'subtitles_url', value: string) => void;
}

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
    hint="An .srt or .vtt file."
    optional
    film={form.entry.url}
    onChoose={(path) => form.setField('subtitles_url', path)}
    {...form.text('subtitles_url')}
  />
);
