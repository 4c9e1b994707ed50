export interface Sms {
  /** Digits only, `2547…`. */
  to: string;
  text: string;
}

/** Whatever carries a text message to a phone. */
export interface SmsGateway {
  /** Resolves once the message is accepted for sending. */
  send(sms: Sms): Promise<void>;
}
