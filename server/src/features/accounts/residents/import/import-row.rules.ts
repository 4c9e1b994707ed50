import {
  IMPORT_FIELDS,
  type ImportProblem,
  type ImportRow,
  accountStatus,
  residentSave,
  parseMac,
  residentMessages,
} from '@sebule/contract';
import { parseViewerPhone } from '../../phone.rules.ts';

export interface BadRow {
  row: number;
  problems: ImportProblem[];
}

/** Spreadsheets write a number that is too wide for its column this way, without most of its digits. */
const ROUNDED = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;
/** What a spreadsheet adds to a number: the apostrophe that keeps its leading zero, or a fraction. */
const ADDED = /^\s*['’](?=[+\d(])|(?<=^\s*\d+)[.,]00?\s*$/gu;
/** What takes the place of bytes that are no text in the file's encoding. */
const REPLACEMENT = '\uFFFD';

type Checked = { value: string } | { message: string };

const phone = (typed: string): Checked => {
  if (ROUNDED.test(typed.trim())) return { message: residentMessages.importPhoneRounded };
  // Without what cannot be seen, as the form has it.
  const { data } = residentSave.shape.phone.safeParse(typed.replaceAll(ADDED, ''));
  const value = data === undefined ? null : parseViewerPhone(data);
  return value === null ? { message: residentMessages.importPhoneInvalid } : { value };
};

const status = (typed: string): Checked => {
  const value = typed.trim().toLowerCase();
  return accountStatus.safeParse(value).success
    ? { value }
    : { message: residentMessages.importStatusUnknown };
};

const asInForm =
  (field: 'full_name' | 'location' | 'single_name' | 'apartment') =>
  (typed: string): Checked => {
    const { data, error } = residentSave.shape[field].safeParse(typed);
    return error
      ? { message: error.issues[0]?.message ?? residentMessages.importCellUnreadable }
      : { value: data ?? '' };
  };

const macAddress = (typed: string): Checked => {
  const value = parseMac(typed);
  return value === null ? { message: residentMessages.importMacInvalid } : { value };
};

const RULES = {
  full_name: asInForm('full_name'),
  phone,
  location: asInForm('location'),
  single_name: asInForm('single_name'),
  apartment: asInForm('apartment'),
  mac: macAddress,
  status,
} satisfies Record<Exclude<keyof ImportRow, 'row'>, (typed: string) => Checked>;

/** A row whose cells are valid, without the blank ones. */
export type ReadRow = { row: number; phone: string } & Partial<
  Record<Exclude<keyof typeof RULES, 'phone'>, string | undefined>
>;

const isReadable = (typed: string): boolean => typed.isWellFormed() && !typed.includes(REPLACEMENT);

/** A row of a spreadsheet as it would be stored, or what is wrong with its cells. */
export const readRow = (given: ImportRow): ReadRow | BadRow => {
  const problems: ImportProblem[] = [];
  const values: Partial<Record<keyof typeof RULES, string>> = {};
  for (const field of IMPORT_FIELDS) {
    const typed = given[field] ?? '';
    if (typed.trim() === '') continue;
    const checked = isReadable(typed)
      ? RULES[field](typed)
      : { message: residentMessages.importCellUnreadable };
    if ('message' in checked) problems.push({ field, message: checked.message });
    else values[field] = checked.value;
  }
  const isPhoneBlank = (given.phone ?? '').trim() === '';
  if (isPhoneBlank) problems.unshift({ field: 'phone', message: residentMessages.importCellMissing });
  if (problems.length > 0 || values.phone === undefined) return { row: given.row, problems };
  return { ...values, row: given.row, phone: values.phone };
};
