import type { FileState } from '@sebule/contract';
import { adminPageMessages } from '@sebule/contract/admin-page-messages';

/** What is wrong with a file that a title has, and what to do. */
export const stateText = (state: NonNullable<FileState>): string =>
  state === 'copying' ? 'Still copying …' : `Incomplete. ${adminPageMessages.fileIncomplete}`;
