import { useSyncExternalStore } from 'react';
import type { Streams } from '../../browser/streams.ts';
import { labels } from '../../labels.ts';
import { WatchedIcon } from '../parts/icons.tsx';
import { RadioGroup } from '../parts/RadioGroup.tsx';
import type { SubtitleSwitchProps } from '../subtitles/SubtitleSwitch.tsx';
import type { Tracks } from '../subtitles/use-tracks.ts';
import { Setting } from './Setting.tsx';
import styles from './SettingsPanel.module.css';

const row = (name: string) => (
  <>
    <span className="breakable">{name}</span>
    <span className={`rigid ${styles.check}`}>
      <WatchedIcon />
    </span>
  </>
);

/** Nothing where there is no choice, as in a plain file. */
export const SoundChoice = ({ tracks, streams }: { tracks: Tracks; streams: Streams }) => {
  const { sounds, sound } = useSyncExternalStore(streams.subscribe, streams.get);
  // The playlist may be of another copy, with fewer sounds.
  if (sounds < 2 || sounds !== tracks.sounds.length) return null;
  return (
    <Setting label={labels.sound}>
      <RadioGroup
        label={labels.sound}
        options={tracks.sounds.map(({ name }, place) => ({ value: place, name, content: row(name) }))}
        value={sound}
        onChoose={(place) => {
          const track = tracks.sounds[place];
          if (track) tracks.chooseSound(track);
        }}
        className={styles.list}
        optionClass={styles.line}
      />
    </Setting>
  );
};

const OFF = '';

/** Which subtitles; for a single track, the switch on the picture is enough. */
export const SubtitleChoice = ({
  tracks,
  subtitles: { shown, toggle },
}: {
  tracks: Tracks;
  subtitles: SubtitleSwitchProps;
}) => {
  if (tracks.subtitles.length < 2) return null;
  const choose = (id: string) => {
    const track = tracks.subtitles.find((each) => each.id === id);
    if (track) tracks.chooseSubtitle(track);
    if (shown !== (track !== undefined)) toggle();
  };
  return (
    <Setting label={labels.subtitleChoice}>
      <RadioGroup
        label={labels.subtitleChoice}
        options={[
          { value: OFF, name: labels.subtitlesOff, content: row(labels.subtitlesOff) },
          ...tracks.subtitles.map(({ id, name }) => ({ value: id, name, content: row(name) })),
        ]}
        value={shown ? (tracks.subtitle?.id ?? OFF) : OFF}
        onChoose={choose}
        className={styles.list}
        optionClass={styles.line}
      />
    </Setting>
  );
};
