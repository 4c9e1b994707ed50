import { messages } from '@sebule/contract/messages';
import { Navigate, Outlet } from 'react-router';
import { paths } from '../shared/paths.ts';
import { hasViewerRecord, readViewer } from '../shared/storage/session.ts';

/** Lets only a signed-in viewer through; everybody else begins at the sign-in page. */
export const RequireViewer = () => {
  if (readViewer()) return <Outlet />;
  // A first visitor needs no explanation; somebody whose token got lost does.
  const state = hasViewerRecord() ? { notice: messages.viewerTokenMissing } : null;
  return <Navigate to={paths.login()} replace state={state} />;
};
