import { countText } from '../kit/count-text.ts';
import { percentOf } from './progress.rules.ts';
import { type UploadItem, isRunning } from './upload-item.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** How far the uploads are, in a few words: what runs, or else what waits for the admin. Null when nothing does. */
export const summaryText = (items: readonly UploadItem[]): string | null => {
  const running = items.filter(isRunning);
  if (running.length > 0) {
    if (running.every(({ state }) => state.kind === 'retrying'))
      return countText(running.length, 'upload is waiting', 'uploads are waiting');
    const percent = percentOf(sum(running.map(({ sent }) => sent)), sum(running.map(({ size }) => size)));
    return `${countText(running.length, 'upload')}, ${percent}\u00a0%`;
  }
  const stopped = items.filter(({ state }) => state.kind === 'failed').length;
  if (stopped > 0) return countText(stopped, 'upload has stopped', 'uploads have stopped');
  const paused = items.filter(({ state }) => state.kind === 'paused').length;
  return paused > 0 ? countText(paused, 'upload is paused', 'uploads are paused') : null;
};
