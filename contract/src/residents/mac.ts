const SEPARATED = /^[\da-f]{2}([: -])(?:[\da-f]{2}\1){4}[\da-f]{2}$/;
const DOTTED = /^[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}$/;
const BARE = /^[\da-f]{12}$/;

/**
 * A MAC address as it is stored, `aa:bb:cc:dd:ee:ff` in lower case, from any usual notation: `aa:bb:…`, `AA-BB-…`, `aa bb …`,
 * `aabb.ccdd.eeff` or twelve hexadecimal digits.
 * @returns null when it is no MAC address
 */
export const parseMac = (input: string): string | null => {
  const typed = input.trim().toLowerCase();
  if (![SEPARATED, DOTTED, BARE].some((notation) => notation.test(typed))) return null;
  return typed.replaceAll(/[^\da-f]/g, '').replaceAll(/..(?=.)/g, '$&:');
};

/**
 * Whether a device has made up its address, as stored, and may change it: the second hex digit is then 2, 6, A or E.
 */
export const isPrivateMac = (mac: string): boolean => /^[\da-f][26ae]/.test(mac);
