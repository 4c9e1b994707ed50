export interface Sms {
  /** Digits only, `2547…`. */
  to: string;
  text: string;
  /** The same in each attempt on a message: a gateway that knows such keys sends it once. */
  key: string;
}

/**
 * The result of one attempt. Reasons are logged: a few fixed texts, never the message or the phone. A message that
 * may have arrived is retried too, but later, because each one costs money.
 */
export type SmsOutcome =
  | { kind: 'sent' }
  | { kind: 'retry'; reason: string; mayHaveArrived: boolean }
  | { kind: 'give-up'; reason: string };

export interface SmsGateway {
  /** One attempt, which ends soon after the signal; an exception is a failed one. `isWanted`: not removed meanwhile. */
  send(sms: Sms, signal: AbortSignal, isWanted: () => Promise<boolean>): Promise<SmsOutcome>;
}
