import type { Envelope } from '@sebule/contract';

/** What has arrived is not from the server: a proxy's page, or that of a network that asks for a sign-in first. */
export class NoEnvelope extends Error {
  readonly status: number;

  constructor(text: string, status: number) {
    super(text.slice(0, 100));
    this.status = status;
  }
}

/** The envelope in a response with this text. @throws NoEnvelope */
export const parseEnvelope = <T>(text: string, status: number): Envelope<T> => {
  let answer: Envelope<T> | null = null;
  try {
    answer = JSON.parse(text);
  } catch {}
  if (typeof answer?.success !== 'boolean') throw new NoEnvelope(text, status);
  return answer;
};
