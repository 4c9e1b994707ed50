/** Characters that end a line or control a terminal: anybody can sign up with any name. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const printable = (cell: string): string => cell.replaceAll(UNPRINTABLE, '\uFFFD');

/** Rows as columns of text, each as wide as its longest cell. */
export const asTable = (header: readonly string[], rows: readonly (readonly string[])[]): string => {
  const all = [header, ...rows].map((row) => row.map(printable));
  const widths = header.map((_title, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
