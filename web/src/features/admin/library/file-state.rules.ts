import type { FileState } from '@sebule/contract';
import * as catalogueMessages from '@sebule/contract/catalogue/messages';

/** What is wrong with a file that a title has, and what to do. */
export const stateText = (state: NonNullable<FileState>): string =>
  state === 'copying' ? 'Still copying …' : `Incomplete. ${catalogueMessages.fileIncomplete}`;
