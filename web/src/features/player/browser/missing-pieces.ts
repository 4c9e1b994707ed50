import {
  ErrorController,
  ErrorDetails,
  Events,
  type default as Hls,
  type ErrorData,
  type Fragment,
} from 'hls.js';

/** Some minutes. Further ones in a row are no gap: the film is away, and the player has to tell. */
const IN_A_ROW_MAX = 100;

const isMissing = ({ details, response }: ErrorData): boolean =>
  details === ErrorDetails.FRAG_LOAD_ERROR && (response?.code === 404 || response?.code === 410);

/** The tag with which playlists say that a piece is not there: hls.js leaves it out, instead of trying it again. */
const markAsGap = (piece: Fragment): void => {
  piece.gap = true;
  if (!piece.tagList.some(([tag]) => tag === 'GAP')) piece.tagList.push(['GAP']);
};

/**
 * Leaves out pieces that the server does not have, after one try, like those that the playlist marks as gaps. hls.js itself
 * takes both for failed tries: it waits longer for each in a row, and gives up after three.
 */
export class MissingPieces extends ErrorController {
  constructor(hls: Hls) {
    super(hls);
    let inARow = 0;
    hls.on(Events.FRAG_BUFFERED, () => {
      inARow = 0;
    });
    // After what decides about an error, and before what acts on that.
    hls.on(Events.ERROR, (_event, data) => {
      const { frag, details, errorAction } = data;
      if (!frag || !errorAction) return;
      if (isMissing(data)) {
        inARow += 1;
        if (inARow > IN_A_ROW_MAX) return;
        markAsGap(frag);
        for (const level of hls.levels) level.fragmentError = 0;
      } else if (details !== ErrorDetails.FRAG_GAP) return;
      const { retryConfig } = errorAction;
      if (!retryConfig) return;
      data.errorAction = { ...errorAction, retryCount: 0, retryConfig: { ...retryConfig, retryDelayMs: 0 } };
    });
  }
}
