import type { RefusalCode } from '@sebule/contract';
import { messages } from '@sebule/contract/messages';
import { type Answer, refusalCode } from '../api/client.ts';

/** What is wrong with which field, by the names of the wire. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** Why something did not work. */
export interface Failure {
  msg: string;
  /** Of HTTP; 0 when no answer came. */
  status: number;
  /** By which a page decides; undefined when no answer came, or not ours. */
  code?: RefusalCode;
}

/** What to say of a refusal. */
export const failureOf = (answer: Answer<unknown>): Failure => {
  const code = refusalCode(answer);
  return { msg: answer.msg || messages.serverSideError, status: answer.status, ...(code && { code }) };
};

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
