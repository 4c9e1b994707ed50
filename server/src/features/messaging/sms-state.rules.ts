import type { SmsState } from '@sebule/contract';
import type { Config } from '../../config.ts';

/**
 * What admins may know of the gateway. A provider that nobody has chosen is none: codes are read out from its file, but
 * messages to many residents would never arrive.
 */
export const smsStateOf = ({
  sms,
  smsIsChosen,
  smsPriceKes,
}: Pick<Config, 'sms' | 'smsIsChosen' | 'smsPriceKes'>): SmsState => ({
  gateway: smsIsChosen ? sms.provider : 'none',
  price_kes: smsPriceKes,
});
