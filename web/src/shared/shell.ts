import { useOutletContext } from 'react-router';

/** What the viewer's shell does for the screens in it. */
export interface Shell {
  /** Asks whether to log out, and does. */
  logOut: () => void;
}

/** The shell around this screen. */
export const useShell = (): Shell => useOutletContext<Shell>();
