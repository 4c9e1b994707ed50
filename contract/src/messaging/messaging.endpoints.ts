import type { EndpointTable } from '../common/endpoint-spec.schema.ts';
import { smsState } from './messaging.schema.ts';

export const messagingEndpoints = {
  'GET admin/sms/state': {
    access: 'admin',
    summary: 'Whether text messages can be sent, and what one part of one costs',
    item: smsState,
  },
} as const satisfies EndpointTable;
