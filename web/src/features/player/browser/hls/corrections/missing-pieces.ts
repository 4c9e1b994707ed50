import type { ErrorData, Fragment, default as Hls } from 'hls.js';
import type { HlsLibrary } from '../library.ts';
import { CUT_PIECE } from './whole-pieces.ts';

/**
 * How many missing pieces in a row, some minutes of film, are skipped as a gap. With more, the film itself is away, and
 * the player has to say so.
 */
const IN_A_ROW_MAX = 100;

/** Not found, gone, or behind the end of a file that was cut off. */
const MISSING = new Set([404, 410, CUT_PIECE]);

const isMissing = ({ details, response }: ErrorData, { ErrorDetails }: HlsLibrary): boolean =>
  details === ErrorDetails.FRAG_LOAD_ERROR && MISSING.has(response?.code ?? 0);

/** The tag with which playlists say that a piece is not there: hls.js leaves it out, instead of trying it again. */
const markAsGap = (piece: Fragment): void => {
  piece.gap = true;
  if (!piece.tagList.some(([tag]) => tag === 'GAP')) piece.tagList.push(['GAP']);
};

/** Skips missing pieces and marked gaps after one try: hls.js waits longer for each, and gives up after three. */
export const missingPieces = (library: HlsLibrary) =>
  class extends library.ErrorController {
    constructor(hls: Hls) {
      super(hls);
      const { Events, ErrorDetails } = library;
      /** Of the picture, and of the sound where that has pieces of its own. */
      const inARow = new Map<string, number>();
      hls.on(Events.FRAG_BUFFERED, (_event, { frag }) => inARow.delete(frag.type));
      // After what decides about an error, and before what acts on that.
      hls.on(Events.ERROR, (_event, data) => {
        const { frag, details, errorAction } = data;
        if (!frag || !errorAction) return;
        if (isMissing(data, library)) {
          const count = (inARow.get(frag.type) ?? 0) + 1;
          inARow.set(frag.type, count);
          if (count > IN_A_ROW_MAX) return;
          markAsGap(frag);
          for (const level of hls.levels) level.fragmentError = 0;
        } else if (details !== ErrorDetails.FRAG_GAP) return;
        const { retryConfig } = errorAction;
        if (!retryConfig) return;
        data.errorAction = {
          ...errorAction,
          retryCount: 0,
          retryConfig: { ...retryConfig, retryDelayMs: 0 },
        };
      });
    }
  };
