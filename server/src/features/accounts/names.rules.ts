/** The name used in the greeting: the second word of the name, or the only one. */
export const shortNameOf = (name: string): string => {
  const [first = '', second] = name.trim().split(/\s+/);
  return second ?? first;
};

export const namesFrom = ({ first_name, last_name }: Record<'first_name' | 'last_name', string>) => {
  const name = `${first_name} ${last_name}`;
  return { name, first_name, last_name, short_name: shortNameOf(name) };
};

/** The stored names of a resident, from the names that an admin enters; without a single name, there is none. */
export const namesFromFull = (name: string, singleName: string | null) => {
  const [first = '', ...others] = name.split(/\s+/);
  return {
    name,
    first_name: first,
    last_name: others.join(' '),
    short_name: others[0] ?? singleName ?? first,
    single_name: singleName,
  };
};

/** An account's data that others may know, and which its password must not be. */
export const namesOf = (
  account: Record<'name' | 'first_name' | 'last_name', string> &
    Record<'phone' | 'email' | 'contact_phone' | 'contact_email', string | null>,
): string[] => {
  const { name, first_name, last_name, phone, email, contact_phone, contact_email } = account;
  return [name, first_name, last_name, phone, email, contact_phone, contact_email].filter(
    (value) => value !== null,
  );
};
