import type { FilmTrack } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { AddSubtitles } from './AddSubtitles.tsx';
import { filmTracksQuery } from './film-tracks.queries.ts';
import { canBeShifted, trackText } from './tracks.rules.ts';
import styles from './FilmTracks.module.css';

const TrackRow = ({
  track,
  isChosen,
  onChoose,
}: {
  track: FilmTrack;
  isChosen: boolean;
  onChoose: ((path: string) => void) | undefined;
}) => {
  const { type, name, path } = track;
  return (
    <li className={styles.track}>
      <span className="grid-1 breakable shrinkable">
        <span>
          {type === 'sound' ? 'Sound' : 'Subtitles'}: {name}
        </span>
        <small className="note">{trackText(track)}</small>
        {path !== null && track.from !== 'film' && <small className="note faint">{path}</small>}
      </span>
      {onChoose && path !== null && canBeShifted(track) && (
        <Button
          kind="quiet"
          aria-label={`Preview subtitles: ${name}`}
          unavailable={isChosen}
          onClick={() => onChoose(path)}
        >
          {isChosen ? 'Shown' : 'Show'}
        </Button>
      )}
    </li>
  );
};

/** All sound and subtitles of a film, with what residents can choose of it, and a form for more subtitles. */
export const FilmTracks = ({
  movieUrl,
  chosen = null,
  onChoose,
}: {
  /** As titles refer to it. */
  movieUrl: string;
  /** The subtitles that are shown. */
  chosen?: string | null;
  onChoose?: (path: string) => void;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...filmTracksQuery(movieUrl), enabled: isOpen });
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="touchable">Sound and subtitles</summary>
      <div className="stack-4">
        {error && <p className="wrong">{error.message}</p>}
        {data?.length === 0 && <p className="muted">Nothing is known of this film yet.</p>}
        <ul className={`plain-list ${styles.tracks}`} aria-label="Tracks">
          {data?.map((track) => (
            <TrackRow
              key={`${track.type} ${track.from} ${track.path} ${track.name}`}
              track={track}
              isChosen={track.path !== null && track.path === chosen}
              onChoose={onChoose}
            />
          ))}
        </ul>
        <AddSubtitles movieUrl={movieUrl} onAdded={() => void refetch()} />
      </div>
    </details>
  );
};
