import { Toast } from '@base-ui/react/toast';
import * as commonMessages from '@sebule/contract/common/messages';
import { type Answer, NetworkError } from '#shared/api/client.ts';
import { sendingMessage } from '#shared/ui/sending-hint.ts';

export const toastManager = Toast.createToastManager();

/** In ms. Long enough to reach a button by keyboard or remote. */
const ACTION_TIMEOUT_MS = 15_000;

/** Reports what has just been done, with a button that takes it back where there is an action. */
export const showToast = (message: string, action?: { label: string; onPress: () => void }): void => {
  if (!action) {
    toastManager.add({ title: message });
    return;
  }
  const onClick = () => {
    toastManager.close(id);
    action.onPress();
  };
  const actionProps = { children: action.label, onClick };
  const id: string = toastManager.add({ title: message, timeout: ACTION_TIMEOUT_MS, actionProps });
};

/** In ms. Limited, as a remote cannot reach the button that closes the message. */
const ERROR_TIMEOUT_MS = 20_000;

/** Reports a failure, for longer. Only for actions without a form or a dialog, which show failures themselves. */
export const showErrorToast = (message: string): void => {
  toastManager.add({ title: message, type: 'error', timeout: ERROR_TIMEOUT_MS });
};

/** The same when no answer arrived; meanwhile the offline banner, which would cover it on a phone, is hidden. */
export const showOfflineToast = (error: unknown): void => {
  if (!(error instanceof NetworkError)) console.error(error);
  toastManager.add({
    title: `${sendingMessage(error) ?? `${commonMessages.serverSideError}.`} Try again in a moment.`,
    type: 'offline',
    timeout: ERROR_TIMEOUT_MS,
  });
};

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
