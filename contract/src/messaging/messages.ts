export const smsCostChanged = 'The cost has gone up since you last saw it. Please check it again.';
export const smsCorrectionLonger =
  'Text messages with the earlier answer are still waiting, and this one would cost more. Please make it shorter.';
export const smsNotConfigured =
  'No SMS gateway is set up. To send text messages, set SMS_PROVIDER, SMS_USERNAME and SMS_API_KEY on the server.';
