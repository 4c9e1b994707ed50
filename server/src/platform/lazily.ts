/**
 * Makes a value when it is first needed. The orders and names of languages (`Intl`) cost a start some 10 ms and 2 MB
 * each, and few requests need them.
 */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};
