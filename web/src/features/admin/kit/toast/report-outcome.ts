import * as commonMessages from '@sebule/contract/common/messages';
import type { Answer } from '#shared/api/client.ts';
import { showErrorToast, showOfflineToast, showToast } from './toast.ts';

/** Sends what has no form or dialog of its own, and reports the outcome. */
export const reportOutcome = async <T>(send: () => Promise<Answer<T>>): Promise<void> => {
  try {
    const { success, msg } = await send();
    if (success) showToast(msg);
    else showErrorToast(msg || commonMessages.serverSideError);
  } catch (error) {
    showOfflineToast(error);
  }
};
