import type { EndpointTable } from '../common/endpoint-spec.schema.ts';
import { houseContact, houseContactSave } from './house.schema.ts';

/** What the owner says about the house. */
export const houseEndpoints = {
  'GET admin/house-contact/get': {
    access: 'admin',
    summary: 'Whom residents can ask, as everybody reads it who cannot sign in',
    item: houseContact,
  },
  'PATCH admin/house-contact/save': {
    access: 'owner',
    summary: 'Say whom residents can ask',
    body: houseContactSave,
    item: houseContact,
  },
} as const satisfies EndpointTable;
