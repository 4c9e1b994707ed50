export { logGateway } from './log-gateway.ts';
export type { Sms, SmsGateway } from './sms-gateway.ts';
