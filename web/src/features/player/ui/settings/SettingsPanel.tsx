import type { Video } from '@sebule/contract';
import type { RefObject } from 'react';
import { preferences, SUBTITLE_SIZES, usePreferences, type SubtitleSize } from '../../browser/preferences.ts';
import type { PlayerState } from '../../engine/player-state.ts';
import type { Player } from '../../engine/player.ts';
import { labels, rateText, settingsLabels } from '../../labels.ts';
import { FileChooser, hasManyFiles } from '../parts/FileChooser.tsx';
import { CloseIcon } from '../parts/icons.tsx';
import { RadioGroup } from '../parts/RadioGroup.tsx';
import { RATES } from '../parts/rates.ts';
import { Switch } from '../parts/Switch.tsx';
import type { SubtitleTiming } from '../subtitles/use-subtitle-timing.ts';
import type { Problem } from '../trouble/problem-report.ts';
import { ReportLink } from '../trouble/ReportLink.tsx';
import { PictureInPictureButton } from './PictureInPictureButton.tsx';
import { TimingRow } from './TimingRow.tsx';
import styles from './SettingsPanel.module.css';

const SIZE_NAMES: Record<SubtitleSize, string> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  huge: 'Huge',
};

const speeds = RATES.map((value) => ({ value, name: rateText(value), content: rateText(value) }));
const sizes = SUBTITLE_SIZES.map((value) => ({
  value,
  name: SIZE_NAMES[value],
  content: (
    <span className={styles.size} data-size={value}>
      Aa
    </span>
  ),
}));

interface SettingsPanelProps {
  title: Video;
  player: Player;
  state: PlayerState;
  video: RefObject<HTMLVideoElement | null>;
  timing: SubtitleTiming;
  problem: Problem;
  ref: RefObject<HTMLDivElement | null>;
  onClose: () => void;
}

/** The playback settings; the film keeps playing beside them. */
export const SettingsPanel = (props: SettingsPanelProps) => {
  const { title, player, state, video, timing, problem, ref, onClose } = props;
  const { subtitleSize, asksBeforeNext } = usePreferences();
  return (
    <div ref={ref} className={styles.panel} role="dialog" aria-label={labels.settings}>
      <div className={`spread ${styles.head}`}>
        <h2 className={styles.heading}>{labels.settings}</h2>
        <button type="button" className={styles.close} aria-label={labels.closeSettings} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="grid-2">
        <p className={`spread bold ${styles.label}`}>
          {settingsLabels.speed}{' '}
          <span className={`muted digits ${styles.value}`}>{rateText(state.rate)}</span>
        </p>
        <RadioGroup
          label={settingsLabels.speed}
          options={speeds}
          value={state.rate}
          onChoose={player.setRate}
          className={styles.choices}
          optionClass={styles.choice}
        />
      </div>
      {hasManyFiles(title) && (
        <div className="grid-2">
          <p className={`spread bold ${styles.label}`}>{settingsLabels.version}</p>
          <FileChooser title={title} item={state.item} onChoose={player.playFile} />
        </div>
      )}
      {state.item.subtitlesUrl !== null && (
        <>
          <div className="grid-2">
            <p className={`spread bold ${styles.label}`}>
              {settingsLabels.subtitleSize}{' '}
              <span className={`muted digits ${styles.value}`}>{SIZE_NAMES[subtitleSize]}</span>
            </p>
            <RadioGroup
              label={settingsLabels.subtitleSize}
              options={sizes}
              value={subtitleSize}
              onChoose={(size) => preferences.set({ subtitleSize: size })}
              className={styles.choices}
              optionClass={styles.choice}
            />
          </div>
          <TimingRow {...timing} />
        </>
      )}
      {state.item.isSeries && (
        <Switch
          label={settingsLabels.askBeforeNext}
          on={asksBeforeNext}
          toggle={() => preferences.set({ asksBeforeNext: !asksBeforeNext })}
        />
      )}
      <div className={`grid-1 ${styles.foot}`}>
        <PictureInPictureButton video={video} />
        <ReportLink problem={problem} video={video} />
      </div>
    </div>
  );
};
