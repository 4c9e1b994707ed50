import type { ImportRow } from '@sebule/contract';
import type { TestApp } from './app.ts';

export const NEW_PHONE = '254722000111';

/** What the form for a new resident sends. */
export const residentForm = {
  full_name: 'Wanjiku Kamau',
  single_name: 'Shiko',
  phone: NEW_PHONE,
  mac: 'A4-5E-60-0F-12-3B',
  location: 'Ngara',
  apartment: 'B7',
  auth_with: 'app',
  user_type: 'viewer',
  remember_me: true,
} as const;

export const saveResident = (app: TestApp, token: string, changes: Record<string, unknown> = {}) =>
  app.call('POST admin/clients/save', { token, body: { ...residentForm, ...changes } });

/** A row of a spreadsheet for an import. */
export const importRow = (row: number, phone: string, changes: Partial<ImportRow> = {}): ImportRow => ({
  row,
  full_name: 'Wanjiku Kamau',
  phone,
  location: 'Ngara',
  ...changes,
});
