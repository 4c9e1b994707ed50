export { logGateway } from './log-gateway.ts';
export type { SmsGateway } from './sms-gateway.ts';
