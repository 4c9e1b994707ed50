import { z } from 'zod';

const TYPES: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

type Bound = Extract<z.core.$ZodRawIssue, { code: 'too_small' | 'too_big' }>;

const size = ({ origin, inclusive }: Bound, limit: number | bigint, side: 'least' | 'most'): string => {
  if (origin === 'string') return `must have at ${side} ${limit} characters`;
  if (inclusive === false) return `must be ${side === 'least' ? 'more' : 'less'} than ${limit}`;
  return `must be at ${side} ${limit}`;
};

/** What is wrong with a field, as text that follows its name; undefined leaves the message to the library. */
export const messageFor = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.code === 'invalid_type') {
    const expected = TYPES[issue.expected];
    return issue.input === undefined ? 'is required' : expected && `must be ${expected}`;
  }
  if (issue.code === 'too_small') {
    const isEmpty = issue.origin === 'string' && issue.minimum === 1;
    return isEmpty ? 'must not be empty' : size(issue, issue.minimum, 'least');
  }
  if (issue.code === 'too_big') return size(issue, issue.maximum, 'most');
  if (issue.code === 'invalid_value') return `must be ${issue.values.join(' or ')}`;
  return undefined;
};

/** Uses these messages for every refused field, except where its schema has its own. */
export const useValidationMessages = (): void => {
  z.config({ customError: messageFor });
};
