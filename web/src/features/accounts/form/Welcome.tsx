import { useLocation } from 'react-router';
import { fieldsOf } from '#shared/storage/stored-json.ts';
import { StatusNote } from './StatusNote.tsx';

/** A message passed in the navigation state, which the sign-in page shows above its form. */
export interface WelcomeState {
  welcome: string;
}

/** The message of the previous screen: that an account was made, or a password changed. */
export const Welcome = () => {
  const { welcome } = fieldsOf(useLocation().state);
  return <StatusNote tone="good" message={typeof welcome === 'string' ? welcome : null} />;
};
