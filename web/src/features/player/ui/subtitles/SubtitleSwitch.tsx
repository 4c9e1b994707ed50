import { labels } from '../../labels.ts';
import { Switch } from '../parts/Switch.tsx';
import type { SubtitleStatus } from './use-subtitle-file.ts';

const NOTES: Record<SubtitleStatus, string | null> = {
  there: null,
  none: labels.displaySubtitlesNone,
  missing: labels.displaySubtitlesMissing,
  unreadable: labels.displaySubtitlesUnreadable,
};

export interface SubtitleSwitchProps {
  shown: boolean;
  toggle: () => void;
  status: SubtitleStatus;
}

/** The viewer's subtitle setting; it applies to every title. */
export const SubtitleSwitch = ({ shown, toggle, status }: SubtitleSwitchProps) => (
  <Switch label={labels.subtitles} on={shown} toggle={toggle} note={NOTES[status]} />
);
