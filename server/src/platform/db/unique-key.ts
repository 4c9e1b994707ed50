/**
 * Which unique key an insert or update broke: the messages of SQLite or PostgreSQL as one text; null for any other
 * error. Look for a column's or an index's name in it.
 */
export const brokenUniqueKey = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  // PostgreSQL: unique_violation.
  if (code === '23505') return String(constraint);
  const [, columns] = /^UNIQUE constraint failed: (.*)/.exec(error.message) ?? [];
  return columns ?? null;
};
