export const smsCostChanged = 'This would now cost more than you have seen. Please look at it again.';
export const smsCorrectionLonger =
  'Text messages with the earlier answer still wait, and this one would cost more. Please make it shorter.';
export const smsNotConfigured =
  'No SMS gateway is set up. To send text messages, set SMS_PROVIDER, SMS_USERNAME and SMS_API_KEY on the server.';
