import { PASSWORD_MIN_LENGTH } from '@sebule/contract';

/** How many of the commonest passwords are refused, counting only those of the minimum length. */
const REFUSED = 3_000;

const loadCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const ranked = dictionary['passwords-common'].map(String);
  return new Set(ranked.filter((password) => password.length >= PASSWORD_MIN_LENGTH).slice(0, REFUSED));
};

let common: Promise<ReadonlySet<string>> | undefined;

/** Optional prefixes of a phone number: `07…`, `7…` and `2547…` are the same number. */
const LOCAL_DIGITS = 9;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a password is known data of its owner: a name, an e-mail address, a phone number. */
const isAbout = (password: string, about: readonly string[]): boolean => {
  const given = plain(password);
  const isNumber = /^\d+$/.test(given);
  return about
    .map(plain)
    .filter((known) => known !== '')
    .some(
      (known) => known === given || (isNumber && known.slice(-LOCAL_DIGITS) === given.slice(-LOCAL_DIGITS)),
    );
};

/** Whether a password is blank, one of the commonest, or known data of its owner (`about`: names, e-mails, phones). */
export const isEasyPassword = async (password: string, about: readonly string[]): Promise<boolean> => {
  if (password.trim() === '' || isAbout(password, about)) return true;
  // Loaded when the first password is set: most servers run for months without that.
  common ??= loadCommonPasswords();
  return (await common).has(password.normalize('NFKC').toLowerCase());
};
