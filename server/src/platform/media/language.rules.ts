/** Codes that name no language: unknown, several, none, not coded. */
const NO_LANGUAGE = new Set(['und', 'mul', 'zxx', 'mis', 'root']);
/** `qaa` to `qtz` mean what each program likes. */
const IS_PRIVATE = /^q[a-t][a-z]$/;
const CODE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/;

/**
 * A language as BCP 47 writes it, in lower case, such as `sw` or `pt-br`, of a code as films have it: of ISO 639-1, of
 * either kind of ISO 639-2 (`fre`, `fra`), or BCP 47 itself. Null where it names none.
 */
export const languageOf = (code: string | null | undefined): string | null => {
  const typed = code?.trim().toLowerCase().replaceAll('_', '-') ?? '';
  if (!CODE.test(typed)) return null;
  let canonical: string | undefined;
  try {
    canonical = Intl.getCanonicalLocales(typed)[0]?.toLowerCase();
  } catch {
    return null;
  }
  const [language = ''] = canonical?.split('-') ?? [];
  return canonical === undefined || NO_LANGUAGE.has(language) || IS_PRIVATE.test(language) ? null : canonical;
};
