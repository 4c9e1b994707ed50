import type { Card, Video } from '@sebule/contract';
import { createContext, use } from 'react';

/** What is known of a title whose details are asked for, and what its sheet does on the page that opened it. */
export interface DetailsRequest {
  card: Card;
  video?: Video;
  /** The title is being played on this page: what the sheet's buttons do, which are links on any other page. */
  player?: {
    play: () => void;
    playFile: (fileId: number) => void;
  };
  /** Just before a link of the sheet opens another page. */
  onLeave?: () => void;
  /** The viewer has closed it, and stays on this page. */
  onClose?: () => void;
}

export interface DetailsSheetProps {
  request: DetailsRequest;
  onClose: () => void;
  /** A link of the sheet is being followed. */
  onLeave: () => void;
}

interface TitleDetails {
  isOpen: boolean;
  open: (request: DetailsRequest) => void;
  /** Loads the sheet's code, for a button that is about to be pressed. */
  preload: () => void;
}

export const TitleDetailsContext = createContext<TitleDetails>({
  isOpen: false,
  open: () => {},
  preload: () => {},
});

export const useTitleDetails = (): TitleDetails => use(TitleDetailsContext);
