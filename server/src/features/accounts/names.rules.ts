/** What the greeting calls somebody: the second word of the name, or the only one. */
export const shortNameOf = (name: string): string => {
  const [first = '', second] = name.trim().split(/\s+/);
  return second ?? first;
};
