import Hls, { ErrorDetails, ErrorTypes, Events, type ErrorData } from 'hls.js';
import workerPath from 'hls.js/dist/hls.worker.js?url';
import { HAVE_FUTURE_DATA } from '../engine/media-element.ts';
import type { MediaFault } from '../engine/source/media-loader.ts';
import { skipGaps } from './hls-gaps.ts';
import { hlsSettings } from './hls-settings.ts';
import { MissingPieces } from './missing-pieces.ts';

/** The playlist is missing or invalid, or has nothing that this device can play. */
const NOT_SUPPORTED = new Set<string>([
  ErrorDetails.MANIFEST_PARSING_ERROR,
  ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
  ErrorDetails.BUFFER_ADD_CODEC_ERROR,
  ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
  ErrorDetails.LEVEL_PARSING_ERROR,
]);

const CUT_OFF: MediaFault = { code: 2, message: 'the last pieces are missing' };

const codeOf = ({ type, details }: ErrorData): number => {
  if (NOT_SUPPORTED.has(details)) return 4;
  if (type === ErrorTypes.NETWORK_ERROR) return 2;
  return type === ErrorTypes.MEDIA_ERROR ? 3 : 4;
};

const messageOf = ({ details, response, error }: ErrorData): string =>
  [details, response?.code, error.message].filter(Boolean).join(' · ');

interface HlsOptions {
  signal: AbortSignal;
  onFault: (fault: MediaFault) => void;
  onSkipped: () => void;
}

/**
 * Whether the address has expired and nothing is buffered: hls.js would retry before it gives up, while the viewer
 * waits. A segment that is merely missing may exist in another quality.
 */
const isExpired = ({ response }: ErrorData, video: HTMLVideoElement): boolean =>
  (response?.code === 401 || response?.code === 403) && video.readyState < HAVE_FUTURE_DATA;

/**
 * hls.js recovers from a segment that cannot be decoded by restarting, for some segments endlessly, several times a
 * second. The player also restarts, but limits the attempts.
 */
const isReset = ({ details }: ErrorData): boolean => details === ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET;

/** Plays a playlist through hls.js; false where this browser cannot. */
export const playHls = (
  video: HTMLVideoElement,
  url: string,
  { signal, onFault, onSkipped }: HlsOptions,
): boolean => {
  if (!Hls.isSupported()) return false;
  const hls = new Hls({ ...hlsSettings, workerPath, errorController: MissingPieces });
  signal.addEventListener('abort', () => hls.destroy());
  skipGaps(hls, video, { signal, onSkipped, onCutOff: () => onFault(CUT_OFF) });
  hls.on(Events.ERROR, (_event, data) => {
    const isFault = data.fatal || isReset(data) || isExpired(data, video);
    if (isFault) onFault({ code: codeOf(data), message: messageOf(data) });
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return true;
};
