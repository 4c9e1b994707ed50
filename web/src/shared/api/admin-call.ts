import * as accountMessages from '@sebule/contract/accounts/messages';
import { adminToken } from '../storage/session.ts';
import { signedInCalls } from './signed-in-call.ts';

export const {
  onSignedOut: onAdminSignedOut,
  sendAs: sendAsAdmin,
  callAs: callAsAdmin,
  queryAs: adminQuery,
  listAs: adminList,
  caller: adminCaller,
} = signedInCalls(adminToken, accountMessages.adminTokenMissing);
