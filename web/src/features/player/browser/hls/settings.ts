import type { HlsConfig, LoadPolicy, RetryConfig } from 'hls.js';

/** The server may be restarting, or another device may use up all connections of the session. */
const isTemporary = (status: number | undefined): boolean =>
  status === 0 || status === 429 || (status !== undefined && status >= 500);

/** Retries after 1, 2 and 4 seconds. A refusal is final: only the player can request another address. */
const retries = (maxNumRetry: number): RetryConfig => ({
  maxNumRetry,
  retryDelayMs: 1_000,
  maxRetryDelayMs: 4_000,
  shouldRetry: (_config, count, isTimeout, response) =>
    count < maxNumRetry && (isTimeout || isTemporary(response?.code)),
});

const policy = (maxLoadTimeMs: number, errors: number): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs,
    errorRetry: retries(errors),
    timeoutRetry: retries(1),
  },
});

/** For phones with 1 GB of memory, on a network where the server is one hop away. */
export const hlsSettings: Partial<HlsConfig> = {
  // Seconds.
  maxBufferLength: 20,
  maxMaxBufferLength: 40,
  backBufferLength: 10,
  maxBufferSize: 16 * 1024 * 1024,
  // No more pixels than the picture has on the screen.
  capLevelToPlayerSize: true,
  manifestLoadPolicy: policy(20_000, 1),
  playlistLoadPolicy: policy(20_000, 1),
  fragLoadPolicy: policy(60_000, 3),
  keyLoadPolicy: policy(20_000, 1),
  // The player has its own subtitles; tracks added by hls.js would be shown on top of them.
  subtitleTrackController: undefined,
  subtitleStreamController: undefined,
  timelineController: undefined,
  enableID3MetadataCues: false,
  enableEmsgMetadataCues: false,
  enableDateRangeMetadataCues: false,
};
