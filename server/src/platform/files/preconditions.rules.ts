export interface Validators {
  /** A strong entity tag, quotes included. */
  etag: string;
  /** Milliseconds since 1970; null when the time says nothing about the content. */
  modifiedMs: number | null;
}

export type ConditionalFields = Partial<
  Record<
    'if-match' | 'if-none-match' | 'if-modified-since' | 'if-unmodified-since' | 'if-range',
    string | undefined
  >
>;

const DATE_FORMS = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
];
const ASCTIME = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/;

/** An HTTP-date in any of its three forms (RFC 9110, 5.6.7) as milliseconds since 1970. */
export const parseHttpDate = (value: string): number | null => {
  const text = ASCTIME.test(value) ? `${value} GMT` : value;
  if (text === value && !DATE_FORMS.some((form) => form.test(value))) return null;
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? null : milliseconds;
};

export const httpDate = (milliseconds: number): string => new Date(milliseconds).toUTCString();

const wholeSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000) * 1000;

const listsTag = (field: string, etag: string, { weakly }: { weakly: boolean }): boolean => {
  if (field.trim() === '*') return true;
  const tags = field.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag === etag || (weakly && tag === `W/${etag}`));
};

/** Whether it was modified after the date; null when either side has no usable date. */
const modifiedAfter = (field: string | undefined, { modifiedMs }: Validators): boolean | null => {
  const date = field === undefined ? null : parseHttpDate(field);
  return date === null || modifiedMs === null ? null : wholeSeconds(modifiedMs) > date;
};

/** The result for GET and HEAD, in the order of RFC 9110, 13.2.2 (If-Range is separate). */
export const evaluatePreconditions = (fields: ConditionalFields, current: Validators): 'send' | 304 | 412 => {
  const match = fields['if-match'];
  if (match !== undefined) {
    if (!listsTag(match, current.etag, { weakly: false })) return 412;
  } else if (modifiedAfter(fields['if-unmodified-since'], current) === true) return 412;
  const noneMatch = fields['if-none-match'];
  if (noneMatch !== undefined) return listsTag(noneMatch, current.etag, { weakly: true }) ? 304 : 'send';
  return modifiedAfter(fields['if-modified-since'], current) === false ? 304 : 'send';
};

/** Whether a Range may be honoured: the client's part is of the same content. */
export const ifRangeHolds = (field: string | undefined, { etag, modifiedMs }: Validators): boolean => {
  if (field === undefined) return true;
  const value = field.trim();
  if (value.includes('"')) return value === etag;
  const date = parseHttpDate(value);
  return date !== null && modifiedMs !== null && date === wholeSeconds(modifiedMs);
};
