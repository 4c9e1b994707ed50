/** The unique key that an insert or update broke, as text with a column's or an index's name; null for other errors. */
export const brokenUniqueKey = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  // PostgreSQL: unique_violation.
  if (code === '23505') return String(constraint);
  const [, columns] = /^UNIQUE constraint failed: (.*)/.exec(error.message) ?? [];
  return columns ?? null;
};
