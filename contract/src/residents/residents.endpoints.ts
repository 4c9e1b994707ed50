import { accountParams, loginLink, passwordCode } from '../accounts/accounts.schema.ts';
import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import { IMPORT_BODY_MAX_BYTES, IMPORT_BODY_MS } from './limits.ts';
import * as schemas from './residents.schema.ts';

/** A table of thousands of residents may come over a slow line. */
const IMPORT_BODY = {
  bodyLimit: IMPORT_BODY_MAX_BYTES,
  slowBody: { idleMs: 30_000, totalMs: IMPORT_BODY_MS },
} as const;

export const residentsEndpoints = {
  'GET admin/clients/get-list': {
    access: 'admin',
    summary: 'Clients',
    list: true,
    query: schemas.residentsQuery,
    item: schemas.resident,
  },
  'GET admin/clients/summary': {
    access: 'admin',
    summary: 'How many clients there are, wait for approval, and are blocked',
    item: schemas.residentsSummary,
  },
  'GET admin/clients/for-cards': {
    access: 'admin',
    summary: 'All clients, with what a choice of whom to print sign-in cards for needs',
    item: schemas.cardCandidate,
  },
  'GET admin/clients/get/:id': {
    access: 'admin',
    summary: 'One client',
    params: accountParams,
    item: schemas.resident,
  },
  'GET admin/clients/watched-movies/:id': {
    access: 'admin',
    summary: 'What a client has watched, last first; calling it is recorded in the audit log',
    list: true,
    params: accountParams,
    query: schemas.watchedMoviesQuery,
    item: schemas.watchedMovie,
  },
  'POST admin/clients/save': {
    access: 'admin',
    summary: 'Add or edit a client; a new phone ends the sessions, links and codes of the one before',
    repeats: 'by key',
    body: schemas.residentSave,
    item: schemas.resident,
  },
  'PATCH admin/clients/update-status': {
    access: 'admin',
    summary: 'Approve, block or unblock a client; a blocked one is signed out at once',
    body: schemas.residentStatusUpdate,
    item: schemas.resident,
  },
  'POST admin/clients/sign-out': {
    access: 'admin',
    summary: 'Sign a client out on every device',
    body: schemas.residentRequest,
    item: schemas.resident,
  },
  'GET admin/clients/delete-user/:id': {
    access: 'admin',
    summary: 'Delete a client: ends every sign-in and removes the name, the phone and the MAC address',
    changes: true,
    params: accountParams,
    item: nothing,
  },
  'POST admin/clients/login-link': {
    access: 'admin',
    summary: 'Make a sign-in link for an active client; it replaces the one before',
    body: schemas.residentRequest,
    item: loginLink,
  },
  'POST admin/clients/login-links': {
    access: 'admin',
    summary: 'Make sign-in links for several active clients, to print as cards: for all of them or for none',
    body: schemas.loginLinksRequest,
    item: schemas.loginCard,
  },
  'POST admin/clients/password-code': {
    access: 'admin',
    summary: 'Make a code with which an active client sets a new password; it replaces the one before',
    body: schemas.residentRequest,
    item: passwordCode,
  },
  'GET admin/clients/export': {
    access: 'admin',
    summary: 'Clients as a CSV file for spreadsheets',
    download: 'text/csv',
    query: schemas.residentsExportQuery,
  },
  'POST admin/clients/check-import': {
    access: 'admin',
    summary: 'What an import of these rows would do, row by row; changes nothing',
    body: schemas.residentsImport,
    ...IMPORT_BODY,
    item: schemas.importVerdict,
  },
  'POST admin/clients/import': {
    access: 'admin',
    summary:
      'Add the clients of these rows whose phones are new, all or none; leaves others and wrong rows alone',
    body: schemas.residentsImport,
    ...IMPORT_BODY,
    item: schemas.importVerdict,
  },
} as const satisfies EndpointTable;
