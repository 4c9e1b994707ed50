import { PASSWORD_MIN_LENGTH } from '@sebule/contract';

/** How many of the commonest passwords are refused, counting only those that are long enough at all. */
const REFUSED = 3_000;

const loadCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const ranked = dictionary['passwords-common'].map(String);
  return new Set(ranked.filter((password) => password.length >= PASSWORD_MIN_LENGTH).slice(0, REFUSED));
};

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of those that everybody tries first. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  // Loaded when the first password is chosen: most servers run for months without.
  common ??= loadCommonPasswords();
  return (await common).has(password.normalize('NFKC').toLowerCase());
};
