import { useOutletContext } from 'react-router';

/** What the viewer's shell does for the screens in it. */
export interface Shell {
  /** Asks whether to log out, and does. */
  logOut: () => void;
}

export const useShell = (): Shell => useOutletContext<Shell>();
