import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { fileKindOf, unplayableContainerOf } from '@sebule/contract/library/file-formats';
import { aboutTime } from '../kit/about-time.rules.ts';
import { percentOf } from './progress.rules.ts';
import type { UploadItem } from './upload-item.ts';

export const CHECKING = 'Looking at the file…';
const LOST_LINE = 'The line is lost, or the screen slept. It goes on by itself.';

/** Whether a movie can be made of a file. */
export const isVideo = (path: string): boolean => fileKindOf(path) === 'video';

const doneText = (path: string): string => {
  const container = unplayableContainerOf(path);
  const toConvert = ` Phones and televisions cannot play ${container}; it may have to be converted first.`;
  return `In the media folder: ${path}.${container === null ? '' : toConvert}`;
};

const progressText = ({ sent, size }: UploadItem): string =>
  `${percentOf(sent, size)} % · ${bytesInWords(sent)} of ${bytesInWords(size)}`;

const speedText = ({ sent, size }: UploadItem, bytesPerSecond: number | null): string => {
  if (bytesPerSecond === null || bytesPerSecond <= 0) return '';
  return ` · ${bytesInWords(bytesPerSecond)}/s · ${aboutTime((size - sent) / bytesPerSecond)} left`;
};

/** What an upload is doing, in plain words. */
export const stateText = (item: UploadItem): string => {
  const { state } = item;
  switch (state.kind) {
    case 'checking':
      return CHECKING;
    case 'waiting':
      return 'Waiting for its turn';
    case 'sending':
      return progressText(item) + speedText(item, state.bytesPerSecond);
    case 'retrying':
      return `${progressText(item)} · ${LOST_LINE}`;
    case 'paused':
      return `${progressText(item)} · Paused`;
    case 'failed':
      return state.message;
    case 'done':
      return doneText(state.path);
  }
};
