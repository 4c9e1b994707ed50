import { messages } from '@sebule/contract/messages';
import type { Answer } from '../api/client.ts';

/** What is wrong with which field, by the names of the wire. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** Why something did not work. */
export interface Failure {
  msg: string;
  /** Of HTTP; 0 when no answer came. */
  status: number;
}

/** What to say of a refusal. */
export const failureOf = ({ msg, status }: Answer<unknown>): Failure => ({
  msg: msg || messages.serverSideError,
  status,
});

/** What to say when no answer came. */
export const unreachable: Failure = { msg: messages.serverSideError, status: 0 };

/** Whether the server stumbled or could not be reached, and did not mean to refuse. */
export const isServerFault = ({ status }: Failure): boolean => status === 0 || status >= 500;

/** The field that a refusal names, and what is wrong with it; empty when it names none. */
export const errorsIn = (details: readonly unknown[]): FieldErrors<string> => {
  const [first] = details;
  if (first === null || typeof first !== 'object') return {};
  const { field, message } = first as Record<string, unknown>;
  return typeof field === 'string' && typeof message === 'string' ? { [field]: message } : {};
};

/** The problems that there are. */
export const problems = <Field extends string>(
  found: Partial<Record<Field, string | null>>,
): FieldErrors<Field> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as FieldErrors<Field>;
