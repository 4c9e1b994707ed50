import * as accountMessages from '@sebule/contract/accounts/messages';
import { viewerToken } from '../storage/session.ts';
import { signedInCalls } from './signed-in-call.ts';

export const {
  onSignedOut: onViewerSignedOut,
  callAs: callAsViewer,
  queryAs: viewerQuery,
  listAs: viewerList,
  caller: viewerCaller,
} = signedInCalls(viewerToken, accountMessages.viewerTokenMissing);
