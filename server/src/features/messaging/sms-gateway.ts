export interface Sms {
  /** Digits only, `2547…`. */
  to: string;
  text: string;
}

/**
 * What became of one attempt. Reasons are logged: a few fixed words, never the message or the phone.
 * A message that may have arrived is tried again all the same, but later, for each one costs.
 */
export type SmsOutcome =
  | { kind: 'sent' }
  | { kind: 'retry'; reason: string; mayHaveArrived: boolean }
  | { kind: 'give-up'; reason: string };

/** Whatever carries a text message to a phone. */
export interface SmsGateway {
  /** One attempt, over at the latest soon after the signal. What it throws counts as a failed attempt. */
  send(sms: Sms, signal: AbortSignal): Promise<SmsOutcome>;
}
