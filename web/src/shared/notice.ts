import * as accountMessages from '@sebule/contract/accounts/messages';
import { fieldsOf } from './storage/stored-json.ts';

/** A notice passed to the next screen in the navigation state, to be shown once in a dialog. */
export interface Notice {
  notice: string;
  noticeTitle?: string;
}

/** For the admins' sign-in page, about a token that is missing or no longer accepted. */
export const adminTokenMissing: Notice = {
  notice: accountMessages.adminTokenMissingText,
  noticeTitle: accountMessages.adminTokenMissingTitle,
};

export const noticeIn = (state: unknown): Notice | null => {
  const { notice, noticeTitle } = fieldsOf(state);
  if (typeof notice !== 'string') return null;
  return typeof noticeTitle === 'string' ? { notice, noticeTitle } : { notice };
};
