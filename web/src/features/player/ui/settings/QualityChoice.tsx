import { useSyncExternalStore } from 'react';
import { preferences } from '../../browser/preferences.ts';
import type { Streams } from '../../browser/streams.ts';
import { labels, qualityFacts } from '../../labels.ts';
import { RadioGroup } from '../parts/RadioGroup.tsx';
import { costText, heightText } from './quality.rules.ts';
import { Setting } from './Setting.tsx';
import styles from './SettingsPanel.module.css';

/** In place of a quality. */
const AUTOMATIC = -1;

/** As the line allows, or by hand, with what an hour of each costs; nothing for a film that has only one. */
export const QualityChoice = ({ streams }: { streams: Streams }) => {
  const { qualities, chosen, playing } = useSyncExternalStore(streams.subscribe, streams.get);
  if (qualities.length < 2) return null;
  const shown = qualities[chosen ?? playing ?? AUTOMATIC];
  const options = qualities.map((quality, place) => ({
    value: place,
    name: qualityFacts(heightText(quality), costText(quality)),
    content: (
      <span className={styles.quality}>
        {heightText(quality)}
        <span className={styles.cost}>{costText(quality)}</span>
      </span>
    ),
  }));
  const choose = (place: number) => {
    const quality = place === AUTOMATIC ? null : place;
    preferences.set({ quality: quality === null ? null : (qualities[quality]?.height ?? null) });
    streams.chooseQuality(quality);
  };
  return (
    <Setting label={labels.quality} value={shown && qualityFacts(heightText(shown), costText(shown))}>
      <RadioGroup
        label={labels.quality}
        options={[{ value: AUTOMATIC, name: labels.automatic, content: labels.automaticShort }, ...options]}
        value={chosen ?? AUTOMATIC}
        onChoose={choose}
        className={styles.choices}
        optionClass={styles.choice}
      />
    </Setting>
  );
};
