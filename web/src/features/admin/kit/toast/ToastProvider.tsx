import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { CloseButton } from '#shared/ui/CloseButton.tsx';
import { useReportOffline } from '#shared/ui/offline-reports.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { toastManager } from './toast.ts';
import styles from './Toast.module.css';

/** How long a toast stays, in ms; longer while the pointer or the focus is on it. */
const TIMEOUT_MS = 6_000;
/** How many are shown at once; on a phone, more would cover half of the page. */
const LIMIT = { phone: 2, other: 3 };

/** Shows the toasts of `showToast` over its children; screen readers announce them politely. */
export const ToastProvider = ({ children }: { children: ReactNode }) => (
  <Toast.Provider
    toastManager={toastManager}
    timeout={TIMEOUT_MS}
    limit={useIsPhone() ? LIMIT.phone : LIMIT.other}
  >
    {children}
    <Toast.Portal>
      <Toast.Viewport className={styles.viewport} aria-label="Messages">
        <Toasts />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);

const Toasts = () => {
  const { toasts } = Toast.useToastManager();
  useReportOffline(toasts.some(({ type }) => type === 'offline'));
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection={['right', 'down']}>
      <Toast.Content className={`row-2 ${styles.content}`}>
        {/* Not a heading, which is the default. */}
        <Toast.Title render={<p />} className={`breakable shrinkable ${styles.text}`} />
        {toast.actionProps && <Toast.Action render={<Button kind="quiet" />} />}
        {/* Base UI hides it from screen readers until the messages are pointed at, though it can be focused. */}
        <Toast.Close render={<CloseButton />} aria-hidden={false} />
      </Toast.Content>
    </Toast.Root>
  ));
};
