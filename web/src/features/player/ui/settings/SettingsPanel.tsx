import type { RefObject } from 'react';
import {
  preferences,
  SUBTITLE_SIZES,
  SUBTITLE_STYLES,
  usePreferences,
  type SubtitleSize,
  type SubtitleStyle,
} from '../../browser/preferences.ts';
import type { Streams } from '../../browser/streams.ts';
import { labels, rateText, timingText } from '../../labels.ts';
import type { FilmProps } from '../film-props.ts';
import { FileChooser, hasManyFiles } from '../parts/FileChooser.tsx';
import { CloseIcon } from '../parts/icons.tsx';
import { RadioGroup } from '../parts/RadioGroup.tsx';
import { RATES } from '../parts/rates.ts';
import { Switch } from '../parts/Switch.tsx';
import type { SubtitleSwitchProps } from '../subtitles/SubtitleSwitch.tsx';
import type { SubtitleTiming } from '../subtitles/use-subtitle-timing.ts';
import type { Tracks } from '../subtitles/use-tracks.ts';
import { ReportLink } from '../trouble/ReportLink.tsx';
import { NightMode } from './NightMode.tsx';
import { PictureInPictureButton } from './PictureInPictureButton.tsx';
import { QualityChoice } from './QualityChoice.tsx';
import { Setting } from './Setting.tsx';
import { SoundChoice, SubtitleChoice } from './TrackChoices.tsx';
import styles from './SettingsPanel.module.css';

const SIZE_NAMES: Record<SubtitleSize, string> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  huge: 'Huge',
};

const STYLE_NAMES: Record<SubtitleStyle, string> = {
  box: 'On black',
  outline: 'Outlined',
  yellow: 'Yellow',
};

const looks = SUBTITLE_STYLES.map((value) => ({
  value,
  name: STYLE_NAMES[value],
  content: (
    <span className={styles.look} data-style={value}>
      Aa
    </span>
  ),
}));

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

/** Seconds that one press moves the subtitles. */
const TIMING_STEP_S = 0.5;

const TimingRow = ({ offset, setOffset }: SubtitleTiming) => (
  <div role="group" aria-label={labels.subtitleTiming}>
    <Setting label={labels.subtitleTiming} value={<span role="status">{timingText(offset)}</span>}>
      <div className={styles.choices}>
        {[-TIMING_STEP_S, TIMING_STEP_S].map((step) => (
          <button key={step} type="button" className={styles.choice} onClick={() => setOffset(offset + step)}>
            {step < 0 ? '−' : '+'} {TIMING_STEP_S} s
          </button>
        ))}
        <button
          type="button"
          className={styles.choice}
          aria-disabled={offset === 0}
          onClick={() => setOffset(0)}
        >
          {labels.reset}
        </button>
      </div>
    </Setting>
  </div>
);

interface SettingsPanelProps extends FilmProps {
  streams: Streams;
  tracks: Tracks;
  subtitles: SubtitleSwitchProps;
  timing: SubtitleTiming;
  ref: RefObject<HTMLDivElement | null>;
  onClose: () => void;
}

/** The playback settings; the film keeps playing beside them. */
export const SettingsPanel = (props: SettingsPanelProps) => {
  const { title, player, state, video, streams, tracks, subtitles, timing, problem, ref, onClose } = props;
  const { subtitleSize, subtitleStyle, asksBeforeNext } = usePreferences();
  return (
    <div ref={ref} className={styles.panel} role="dialog" aria-label={labels.settings}>
      <div className="row-3 spread">
        <h2 className={styles.heading}>{labels.settings}</h2>
        <button type="button" className={styles.close} aria-label={labels.closeSettings} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <SoundChoice tracks={tracks} streams={streams} />
      <SubtitleChoice tracks={tracks} subtitles={subtitles} />
      <QualityChoice streams={streams} />
      <Setting label={labels.speed} value={rateText(state.rate)}>
        <RadioGroup
          label={labels.speed}
          options={speeds}
          value={state.rate}
          onChoose={player.setRate}
          className={styles.choices}
          optionClass={styles.choice}
        />
      </Setting>
      {hasManyFiles(title) && (
        <Setting label={labels.version}>
          <FileChooser title={title} item={state.item} onChoose={player.playFile} />
        </Setting>
      )}
      <NightMode video={video} />
      {tracks.subtitle && (
        <>
          <Setting label={labels.subtitleSize} value={SIZE_NAMES[subtitleSize]}>
            <RadioGroup
              label={labels.subtitleSize}
              options={sizes}
              value={subtitleSize}
              onChoose={(size) => preferences.set({ subtitleSize: size })}
              className={styles.choices}
              optionClass={styles.choice}
            />
          </Setting>
          {tracks.subtitle.format === 'text' && (
            <Setting label={labels.subtitleStyle} value={STYLE_NAMES[subtitleStyle]}>
              <RadioGroup
                label={labels.subtitleStyle}
                options={looks}
                value={subtitleStyle}
                onChoose={(style) => preferences.set({ subtitleStyle: style })}
                className={styles.choices}
                optionClass={styles.choice}
              />
            </Setting>
          )}
          <TimingRow {...timing} />
        </>
      )}
      {state.item.isSeries && (
        <Switch
          label={labels.askBeforeNext}
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
