import type { AuditEntry } from '@sebule/contract';

/** `P. M.` */
const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .flatMap((word) => [...word].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');

/** How a line of the log names somebody: who runs the house by name, residents by their initials and apartment. */
export const named = ({
  name,
  apartment,
  user_type: type,
}: Omit<NonNullable<AuditEntry['actor']>, 'user_id'>): string => {
  if (name === null) return 'a former client';
  if (type !== 'viewer') return name;
  return `the resident ${initials(name)}${apartment === null ? '' : ` (${apartment})`}`;
};
