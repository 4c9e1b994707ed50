import { labels } from '../engine/labels.ts';
import { Switch } from './Switch.tsx';

interface SubtitleSwitchProps {
  shown: boolean;
  toggle: () => void;
  /** Whether what plays has any. */
  available: boolean;
}

/** The viewer's wish for subtitles; it holds for every title. */
export const SubtitleSwitch = ({ shown, toggle, available }: SubtitleSwitchProps) => (
  <Switch
    label={labels.subtitles}
    on={shown}
    toggle={toggle}
    note={!available && labels.displaySubtitlesNone}
  />
);
