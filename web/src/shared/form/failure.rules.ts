import type { RefusalCode } from '@sebule/contract';
import * as commonMessages from '@sebule/contract/common/messages';
import { type Answer, refusalCode } from '../api/client.ts';

/** Problems by field, with the field names of the API. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

export interface Failure {
  msg: string;
  reason?: string | undefined;
  hint?: string | undefined;
  /** The HTTP status; 0 when no answer arrived. */
  status: number;
  /** The refusal code that pages depend on; undefined without an answer, or if it did not come from our server. */
  code?: RefusalCode;
  /** The refusal's first detail, which may say more, such as the id of what is in the way. */
  detail?: Readonly<Record<string, unknown>>;
}

const firstDetail = ([first]: readonly unknown[]): Readonly<Record<string, unknown>> | null =>
  first !== null && typeof first === 'object' ? (first as Record<string, unknown>) : null;

export const failureOf = (answer: Answer<unknown>): Failure => {
  const code = refusalCode(answer);
  const detail = firstDetail(answer.details);
  return {
    msg: answer.msg || commonMessages.serverSideError,
    status: answer.status,
    ...(code && { code }),
    ...(detail && { detail }),
  };
};

export const unreachable: Failure = { msg: commonMessages.serverSideError, status: 0 };

/** Whether it was a server error or a lost connection, not a deliberate refusal. */
export const isServerFault = ({ status }: Failure): boolean => status === 0 || status >= 500;

/** The field that a refusal names, with its error; empty when it names none. */
export const errorsIn = (details: readonly unknown[]): FieldErrors<string> => {
  const { field, message } = firstDetail(details) ?? {};
  return typeof field === 'string' && typeof message === 'string' ? { [field]: message } : {};
};

export const problems = <Field extends string>(
  found: Partial<Record<Field, string | null>>,
): FieldErrors<Field> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as FieldErrors<Field>;
