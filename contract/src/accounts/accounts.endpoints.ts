import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import * as schemas from './accounts.schema.ts';

/** Signing in and up, passwords, devices, and staff. */
export const accountEndpoints = {
  'POST user/login': {
    access: 'public',
    summary: 'Sign in: a viewer by phone, an admin by e-mail and password',
    body: schemas.loginBody,
    item: schemas.user,
  },
  'GET user/validate-token': {
    access: 'viewer',
    summary: 'Who the bearer token belongs to',
    item: schemas.user,
  },
  'POST user/logout': {
    access: 'viewer',
    worksOnFullDisk: true,
    summary: 'Revoke the bearer token',
    item: nothing,
  },
  'GET user/sessions/get': {
    access: 'viewer',
    summary: 'The devices on which the caller is signed in: this one first, then the last used ones',
    item: schemas.session,
  },
  'POST user/sessions/sign-out': {
    access: 'viewer',
    worksOnFullDisk: true,
    summary: 'Sign out one of the caller’s devices',
    body: schemas.sessionRequest,
    item: nothing,
  },
  'POST user/sessions/sign-out-others': {
    access: 'viewer',
    worksOnFullDisk: true,
    summary: 'Sign out all of the caller’s devices but this one, as far as this one may',
    item: nothing,
  },
  'POST user/login-link/get': {
    access: 'public',
    summary: 'Whom a sign-in link is for',
    body: schemas.loginLinkQuestion,
    item: schemas.loginLinkName,
  },
  'GET user/setup/get': {
    access: 'public',
    summary: 'Whether there is an owner yet, and what the first one needs',
    item: schemas.setup,
  },
  'POST user/signup': {
    access: 'public',
    summary: 'Sign up: the first owner, staff, or a resident',
    body: schemas.signup,
    item: nothing,
  },
  'POST user/forgot-password': {
    access: 'public',
    summary: 'Send a code to a phone whose holder has forgotten their password',
    body: schemas.forgotPassword,
    item: schemas.resetRequest,
  },
  'PATCH user/submit-code': {
    access: 'public',
    summary: 'Exchange that code for a token that may reset the password once',
    body: schemas.submitCode,
    item: nothing,
  },
  'PATCH user/reset-password': {
    access: 'grant',
    summary: 'Set a new password and end every session of the account',
    body: schemas.resetPassword,
    item: nothing,
  },
  'PATCH user/change-pass': {
    access: 'viewer',
    summary: 'Change the password and end the account’s other sessions',
    body: schemas.changePassword,
    item: nothing,
  },
  'GET admin/staff/get-list': {
    access: 'owner',
    summary: 'Staff',
    list: true,
    query: schemas.staffQuery,
    item: schemas.staffMember,
  },
  'GET admin/staff/delete/:id': {
    access: 'owner',
    summary: 'Delete a member of the staff',
    changes: true,
    params: schemas.accountParams,
    item: nothing,
  },
} as const satisfies EndpointTable;
