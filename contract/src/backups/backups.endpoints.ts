import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import * as schemas from './backups.schema.ts';

/** Backups of the house. */
export const backupsEndpoints = {
  'GET admin/backups/get-list': {
    access: 'owner',
    summary: 'The backups on this box and on the disks that are plugged in, the newest first',
    item: schemas.backup,
  },
  'GET admin/backups/state': {
    access: 'owner',
    summary: 'When backups are made and where, and how the last one went',
    item: schemas.backupState,
  },
  'POST admin/backups/make': {
    access: 'owner',
    summary: 'Make a backup now; 409 while one is being made',
    item: nothing,
  },
  'PATCH admin/backups/policy': {
    access: 'owner',
    summary: 'Decide when backups are made, where, and how many are kept',
    body: schemas.backupPolicy,
    item: schemas.backupPolicy,
  },
  'POST admin/backups/remove': {
    access: 'owner',
    summary: 'Delete a backup',
    body: schemas.backupId,
    item: nothing,
  },
  'POST admin/backups/restore': {
    access: 'owner',
    summary:
      'Go back to a backup: once it is proved, the server restarts with it, and returns if it does not start; 409 while one is being made',
    body: schemas.backupRestore,
    item: nothing,
  },
  'GET admin/backups/download/:id': {
    access: 'owner',
    summary: 'A backup as a file to save',
    params: schemas.backupId,
    download: 'application/zip',
  },
} as const satisfies EndpointTable;
