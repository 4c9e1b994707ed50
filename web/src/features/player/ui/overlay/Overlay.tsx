import type { RefCallback } from 'react';
import { factsOf } from '#shared/title-details/title-facts.ts';
import { episodeLine, labels, missingTrackMessages } from '../../labels.ts';
import { Review } from '../ending/Review.tsx';
import { useRating } from '../ending/use-rating.ts';
import type { FilmProps } from '../film-props.ts';
import { FileChooser, hasManyFiles } from '../parts/FileChooser.tsx';
import { BackIcon } from '../parts/icons.tsx';
import { LeaveLink } from '../parts/LeaveLink.tsx';
import type { Panel } from '../settings/use-panel.ts';
import { SubtitleSwitch, type SubtitleSwitchProps } from '../subtitles/SubtitleSwitch.tsx';
import { ReportLink } from '../trouble/ReportLink.tsx';
import type { Fullscreen } from '../use-fullscreen.ts';
import { PlayButtons } from './PlayButtons.tsx';
import styles from './Overlay.module.css';

interface OverlayProps extends FilmProps {
  subtitles: SubtitleSwitchProps;
  fullscreen: Fullscreen;
  /** On a phone that is held upright it is below the picture, and stays. */
  upright: boolean;
  panel: Panel;
  mainActionRef: RefCallback<HTMLElement>;
}

/** Title, description and buttons over the picture; appears on activity and hides by itself. */
export const Overlay = (props: OverlayProps) => {
  const { title, player, state, subtitles, fullscreen, upright, panel, problem, video, mainActionRef } =
    props;
  const { item, countdown, overlay, trouble } = state;
  const rating = useRating(title);
  return (
    <div
      className={styles.overlay}
      data-visible={overlay}
      data-panel={panel.open}
      data-fullscreen={fullscreen.active}
      data-card={state.upNext !== null}
      data-countdown={countdown !== null}
      data-trouble={trouble !== null}
      data-missing={state.missing !== null || state.skipped}
    >
      <div className={styles.bar}>
        <LeaveLink kind="quiet">
          <BackIcon />
          <span className={styles.label}>{labels.back}</span>
        </LeaveLink>
      </div>
      <div className={styles.text}>
        <h1 className={`lines breakable ${styles.title}`}>{title.title}</h1>
        {upright && <p className={`note ${styles.facts}`}>{factsOf(title).join(' · ')}</p>}
        {item.isSeries && <p className={`one-line ${styles.episode}`}>{episodeLine(item)}</p>}
        <p className={`lines breakable ${styles.description}`}>{title.description}</p>
        {state.skipped && (
          <p className={`bold ${styles.missing}`} role="status">
            {labels.pieceSkipped}
          </p>
        )}
        {state.missing && (
          <div className={`bold ${styles.missing}`} role="status">
            {missingTrackMessages[state.missing.track]} <ReportLink problem={problem} video={video} />
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {countdown !== null && (
          <Review
            seconds={countdown}
            rating={rating}
            onKeepWatching={player.keepWatching}
            mainActionRef={mainActionRef}
          />
        )}
        {countdown === null && !trouble && (
          <PlayButtons title={title} player={player} state={state} mainActionRef={mainActionRef} />
        )}
        <div className={styles.choices}>
          <SubtitleSwitch {...subtitles} />
          {countdown === null && !hasManyFiles(title) && (
            <FileChooser title={title} item={item} onChoose={player.playFile} />
          )}
        </div>
      </div>
    </div>
  );
};
