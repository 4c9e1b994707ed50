import { useLocation } from 'react-router';
import { StatusNote } from './StatusNote.tsx';

/** What a screen sends along in its navigation's state, for the sign-in page to say quietly above its form. */
export interface WelcomeState {
  welcome: string;
}

const welcomeIn = (state: unknown): string | null =>
  state !== null && typeof state === 'object' && 'welcome' in state && typeof state.welcome === 'string'
    ? state.welcome
    : null;

/** What the screen before has to say: that an account was made, or a password changed. */
export const Welcome = () => <StatusNote tone="good" words={welcomeIn(useLocation().state)} />;
