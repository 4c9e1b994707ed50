import { useRef } from 'react';
import { AdminShell } from '#features/admin/index.ts';
import { useAdminUpdates } from './use-admin-updates.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useShellKeys } from './use-shell-keys.ts';

/** The admin's shell, with the arrow keys and the arrival focus that the viewer's shell has, too. */
export const AdminFrame = () => {
  const navigation = useRef<HTMLElement>(null);
  const content = useRef<HTMLElement>(null);
  useAdminUpdates();
  useShellKeys(navigation, navigation, content);
  useArrivalFocus(content);
  return <AdminShell navigation={navigation} content={content} />;
};
