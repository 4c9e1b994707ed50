import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { RolldownError } from 'rolldown';

/** The part of Rolldown's report on one fault that is shown. */
type Fault = Pick<RolldownError, 'message' | 'id' | 'loc'>;

/** `[PARSE_ERROR] Unexpected token`, before a picture of the line. */
const reasonOf = (message: string): string =>
  stripVTControlCharacters(message)
    .trimStart()
    .replace(/\n.*$/s, '')
    .replace(/^\[[A-Z_]+\] /, '');

const lineOf = (root: string, { message, id, loc }: Fault): string => {
  const file = loc?.file ?? id;
  const place = [file && path.relative(root, file), loc?.line, loc && loc.column + 1];
  return [...place.filter((part) => part !== undefined), ` ${reasonOf(message)}`].join(':').trimStart();
};

const isReport = (error: unknown): error is { errors: Fault[] } =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors) && error.errors.length > 0;

/** What Rolldown could not bundle, a line for each fault: file, line, column and reason. Null for other errors. */
export const faultLines = (root: string, error: unknown): string[] | null =>
  isReport(error) ? error.errors.map((fault) => lineOf(root, fault)) : null;
