/** Without it, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet may read as a formula: after any space or invisible character a sign that begins one, also in
 * its full-width form. Also with apostrophes in front, so that ours can be told from those that were there.
 */
const FORMULA = /^[\s\p{Z}\p{Cc}\p{Cf}']*[=+\-@＝＋－＠]/u;
/** The same within a cell: where lists are separated by semicolons, Excel begins a new cell at each, even in quotes. */
const LATER_FORMULA = /;(?=[\s\p{Z}\p{Cc}\p{Cf}"']*[=+\-@＝＋－＠])/gu;
const LATER_DEFUSED = /;'(?=[\s\p{Z}\p{Cc}\p{Cf}"']*[=+\-@＝＋－＠])/gu;

/** A plain negative number is no formula. With a plus it may be a phone number, which a spreadsheet would round. */
const NEGATIVE_NUMBER = /^-\d{1,15}(?:\.\d{1,15})?$/;

const cell = (value: string): string => {
  const isFormula = FORMULA.test(value) && !NEGATIVE_NUMBER.test(value);
  const harmless = (isFormula ? `'${value}` : value).replaceAll(LATER_FORMULA, ";'");
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A table as CSV (RFC 4180) with a byte order mark. Formulas get an apostrophe in front: a sign-up may bring one. */
export const toCsv = (rows: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + csvRows(rows);

/** The same without the byte order mark: further rows of a table that is sent piece by piece. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** The value of a cell that `toCsv` wrote: without the apostrophes that it puts in front of formulas. */
export const valueOfCell = (text: string): string => {
  const value = text.replaceAll(LATER_DEFUSED, ';');
  return value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value;
};
