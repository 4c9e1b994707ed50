import type { RefObject } from 'react';
import type { Player } from '../../engine/player.ts';
import { hintMessages, rateText } from '../../labels.ts';
import { nextRate } from '../parts/rates.ts';
import type { SubtitleSwitchProps } from '../subtitles/SubtitleSwitch.tsx';
import type { Side } from './taps.ts';
import type { Hints } from './use-hint.ts';

interface UseCommands {
  engine: RefObject<Player | null>;
  video: RefObject<HTMLVideoElement | null>;
  subtitles: SubtitleSwitchProps;
  hints: Hints;
}

/** The commands of keys and taps, each with a hint, because no button shows their effect. */
export const useCommands = ({ engine, video, subtitles, hints }: UseCommands) => ({
  /** `side`: where a finger tapped. */
  skip: (seconds: number, side: Side | null = null) => {
    const player = engine.current;
    if (!player || player.state().trouble) return;
    hints.skipped(player.seekBy(seconds), side);
  },
  toggleMute: () => {
    engine.current?.toggleMute();
    hints.show(hintMessages.muted(video.current?.muted ?? false));
  },
  toggleSubtitles: () => {
    const { status } = subtitles;
    if (status !== 'there') return hints.show(hintMessages.withoutSubtitles[status]);
    subtitles.toggle();
    hints.show(hintMessages.subtitles(!subtitles.shown));
  },
  changeRate: (step: -1 | 1) => {
    const player = engine.current;
    if (!player) return;
    const rate = nextRate(player.state().rate, step);
    player.setRate(rate);
    hints.show(rateText(rate));
  },
});

export type Commands = ReturnType<typeof useCommands>;
