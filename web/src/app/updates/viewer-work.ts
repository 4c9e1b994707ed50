import type { QueryClient } from '@tanstack/react-query';
import { liteMode } from '#shared/lite-mode.ts';
import { loadAllAhead } from '../loading/load-ahead.ts';
import { sendUnsentProgress } from './unsent-progress.ts';
import { keepUpToDate } from './viewer-updates.ts';
import { watchFrames } from './watch-frames.ts';

/** Starts what a signed-in viewer's pages do besides showing something. */
export const startViewerWork = (queryClient: QueryClient, signal: AbortSignal): void => {
  keepUpToDate(queryClient, signal);
  if (liteMode.get() === 'automatic' && !liteMode.isOn()) watchFrames(liteMode.noteSlow, signal);
  void sendUnsentProgress(queryClient);
  void loadAllAhead(signal);
};
