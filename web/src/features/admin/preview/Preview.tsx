import type { Episode, ShiftedSubtitles } from '@sebule/contract';
import { type OwnPictureKind } from '@sebule/contract/artwork/limits';
import { PREVIEW_SKIPS_S } from '@sebule/contract/playback/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusedError } from '#shared/api/refused-error.ts';
import { errorsIn } from '#shared/form/failure.rules.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { stateText } from '../library/index.ts';
import { EncodingChoice, FilmTracks, subtitleCheckQuery } from '../subtitles/index.ts';
import { FilmSuggestions } from './FilmSuggestions.tsx';
import { FrameButton } from './FrameButton.tsx';
import { mediaPreviewQuery } from './preview.queries.ts';
import { bustedAddress, refusalText, type LookedInto } from './preview.rules.ts';
import { SubtitleSync } from './SubtitleSync.tsx';
import { usePreviewVideo } from './use-preview-video.ts';
import styles from './Preview.module.css';

const BACK = [...PREVIEW_SKIPS_S].reverse();

/** A track that is added later is off until it is switched on. */
const showTrack = (element: HTMLTrackElement | null) => {
  if (element) element.track.mode = 'showing';
};

/** The same error, with words in place of a field's name. */
const worded = (error: Error): Error => {
  if (!(error instanceof RefusedError)) return error;
  const { status, details } = error;
  const msg = refusalText(errorsIn(details));
  return msg === null ? error : new RefusedError({ success: false, msg, status, details: [...details] });
};

const SkipButton = ({ by, onSkip }: { by: number; onSkip: (seconds: number) => void }) => (
  <Button kind="quiet" onClick={() => onSkip(by)}>
    <span aria-hidden="true">{by < 0 ? `−${-by}` : `+${by}`} s</span>
    <VisuallyHidden>{by < 0 ? `Back ${-by} seconds` : `Forward ${by} seconds`}</VisuallyHidden>
  </Button>
);

/** A video with its subtitles, for admins to check, shift, and mark the credits. Mount it anew for another video. */
export const Preview = ({
  movieUrl,
  subtitlesUrl: givenSubtitles,
  isSeries = false,
  startAt,
  suggestFor,
  onUse,
  onIntro,
  onIntrosStored,
  pictures,
  onPicture,
  onSubtitlesMoved,
}: {
  /** As titles refer to it: a path in the media folder, or an address. */
  movieUrl: string;
  subtitlesUrl: string | null;
  isSeries?: boolean;
  /** The second at which the film begins; 0 by default. */
  startAt?: number;
  /** Whose file it is, where a look into it may suggest something. */
  suggestFor?: LookedInto;
  /** Takes a second as the start of the credits. */
  onUse?: (seconds: number) => void;
  /** Takes a second as the start or the end of the intro. */
  onIntro?: (edge: 'intro_from' | 'intro_to', seconds: number) => void;
  /** Called with the episodes of a season whose intros have been stored as they were suggested. */
  onIntrosStored?: (episodes: readonly Episode[]) => void;
  /** What the shown picture can be used for. */
  pictures?: readonly OwnPictureKind[];
  /** Takes the path of a picture of the film that has been stored. */
  onPicture?: (kind: OwnPictureKind, path: string) => void;
  /** Called when the subtitles of another host have been copied into the media folder. */
  onSubtitlesMoved?: (subtitlesUrl: string) => void;
}) => {
  const queryClient = useQueryClient();
  const [subtitlesUrl, setSubtitlesUrl] = useState(givenSubtitles);
  const [loadedAt, setLoadedAt] = useState(0);
  const query = mediaPreviewQuery(movieUrl, subtitlesUrl);
  const preview = useQuery({ ...query, placeholderData: (previous) => previous });
  const error = useLastError(preview.error, preview.data !== undefined);
  const { data: check, refetch: refetchCheck } = useQuery({
    ...subtitleCheckQuery(subtitlesUrl ?? ''),
    enabled: subtitlesUrl !== null,
  });
  const { ref, seconds, isPlaying, problem, toggle, skip, show, reload, handlers } = usePreviewVideo(
    preview.data?.movie_url,
    startAt,
  );

  if (error) {
    return (
      <ErrorPanel
        heading={false}
        error={worded(error)}
        busy={preview.isFetching}
        onRetry={() => void preview.refetch()}
      />
    );
  }
  if (!preview.data) {
    return (
      <div role="status" aria-label="Loading the preview">
        <Skeleton aspectRatio="16 / 9" radius="var(--radius-medium)" />
      </div>
    );
  }
  const { movie_url: film, subtitles_url: address, shift, file_state: state } = preview.data;
  const move = (to: string) => {
    setSubtitlesUrl(to);
    onSubtitlesMoved?.(to);
  };
  const handleShifted = ({ subtitlesUrl: path, shift: by }: ShiftedSubtitles, isOfTitle = false) => {
    setLoadedAt(Date.now());
    queryClient.setQueryData(mediaPreviewQuery(movieUrl, path).queryKey, (known) =>
      known?.map((before) => ({ ...before, shift: by })),
    );
    if (path === subtitlesUrl) return;
    if (isOfTitle) move(path);
    else setSubtitlesUrl(path);
  };
  const text = address === null ? null : bustedAddress(address, loadedAt);

  return (
    <div className="stack-4">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has the subtitles that there are */}
      <video
        ref={ref}
        className={styles.video}
        src={film}
        aria-label="The film"
        controls
        playsInline
        preload="auto"
        {...handlers}
      >
        {text && (
          <track
            key={text}
            ref={showTrack}
            kind="subtitles"
            srcLang="en"
            label="English"
            src={text}
            default
          />
        )}
      </video>
      {problem && (
        <>
          <p className="wrong" role="alert">
            {problem.text}
          </p>
          {problem.hint && <p className="muted">{problem.hint}</p>}
        </>
      )}
      {state && <p className="wrong">{stateText(state)}</p>}
      <div className={styles.skips} role="group" aria-label="Position">
        {BACK.map((by) => (
          <SkipButton key={by} by={-by} onSkip={skip} />
        ))}
        <Button onClick={toggle}>{isPlaying ? 'Pause' : 'Play'}</Button>
        {PREVIEW_SKIPS_S.map((by) => (
          <SkipButton key={by} by={by} onSkip={skip} />
        ))}
      </div>
      <div className="cluster-3">
        {onUse && (
          <Button kind="quiet" onClick={() => onUse(seconds)}>
            Use {seconds}
          </Button>
        )}
        {onIntro && (
          <>
            <Button kind="quiet" onClick={() => onIntro('intro_from', seconds)}>
              Intro starts at {seconds}
            </Button>
            <Button kind="quiet" onClick={() => onIntro('intro_to', seconds)}>
              Intro ends at {seconds}
            </Button>
          </>
        )}
        {pictures?.map((kind) => (
          <FrameButton key={kind} film={ref} kind={kind} onTaken={(path) => onPicture?.(kind, path)} />
        ))}
        <Button
          kind="quiet"
          busy={preview.isFetching}
          onClick={() => {
            setLoadedAt(Date.now());
            void preview.refetch();
            reload();
          }}
        >
          Refresh
        </Button>
        {text && (
          <a className={`touchable ${styles.link}`} href={text} target="_blank" rel="noreferrer">
            Check Subtitle
          </a>
        )}
      </div>
      {suggestFor && (
        <FilmSuggestions
          film={suggestFor}
          movieUrl={movieUrl}
          shownSubtitles={subtitlesUrl}
          onShowMoment={show}
          onShowSubtitles={setSubtitlesUrl}
          onUse={onUse}
          onShifted={handleShifted}
          onIntrosStored={onIntrosStored}
        />
      )}
      {subtitlesUrl === null ? (
        <p className="muted">This video has no subtitles.</p>
      ) : (
        <>
          {address === null && (
            <p className="muted">
              These subtitles are on a host from which they cannot be shown. Put the file into the media
              folder.
            </p>
          )}
          {check?.problem && (
            <p className="wrong" role="alert">
              The subtitle file {check.problem}.
            </p>
          )}
          {check && !check.is_sure && (
            <EncodingChoice
              subtitlesUrl={subtitlesUrl}
              movieUrl={movieUrl}
              readings={check.readings}
              onStored={(stored) => {
                setLoadedAt(Date.now());
                void refetchCheck();
                if (stored !== subtitlesUrl) move(stored);
              }}
            />
          )}
          <SubtitleSync
            movieUrl={movieUrl}
            subtitlesUrl={subtitlesUrl}
            isSeries={isSeries}
            shift={shift}
            // Those of another host have been copied, and their title refers to the copy.
            onShifted={(shifted) => handleShifted(shifted, true)}
          />
        </>
      )}
      <FilmTracks movieUrl={movieUrl} chosen={subtitlesUrl} onChoose={setSubtitlesUrl} />
    </div>
  );
};
