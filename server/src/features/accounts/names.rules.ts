/** What the greeting calls somebody: the second word of the name, or the only one. */
export const shortNameOf = (name: string): string => {
  const [first = '', second] = name.trim().split(/\s+/);
  return second ?? first;
};

/** The names that an account has, from those that somebody gives. */
export const namesFrom = ({ first_name, last_name }: Record<'first_name' | 'last_name', string>) => {
  const name = `${first_name} ${last_name}`;
  return { name, first_name, last_name, short_name: shortNameOf(name) };
};

/** What an account tells about itself that others may know: nothing that its password may be. */
export const namesOf = (
  account: Record<'name' | 'first_name' | 'last_name', string> &
    Record<'phone' | 'email' | 'contact_phone' | 'contact_email', string | null>,
): string[] => {
  const { name, first_name, last_name, phone, email, contact_phone, contact_email } = account;
  return [name, first_name, last_name, phone, email, contact_phone, contact_email].filter(
    (value) => value !== null,
  );
};
