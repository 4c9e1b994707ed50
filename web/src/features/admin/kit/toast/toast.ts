import { Toast } from '@base-ui/react/toast';

/** The messages of the admin pages; shown by `ToastProvider`. */
export const toastManager = Toast.createToastManager();

/** Says what has just happened. Never the only place of an error. */
export const showToast = (words: string): void => {
  toastManager.add({ title: words });
};
