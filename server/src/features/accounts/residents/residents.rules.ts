import { type ResidentSave, DEFAULT_COUNTRY } from '@sebule/contract';
import { namesFromFull } from '../names.rules.ts';

/** The stored details of a resident that an admin edits. */
type Details = ReturnType<typeof namesFromFull> &
  Record<'phone' | 'mac' | 'location' | 'apartment', string | null> & { remember_me: 0 | 1 };

/** The details after an admin's form, with the phone as it is stored; what the form lacks stays as before. */
export const detailsFrom = (body: ResidentSave, phone: string, before?: Details): Details => {
  const singleName = body.single_name ?? before?.single_name ?? null;
  const isSameName = before?.name === body.full_name && before.single_name === singleName;
  const names = isSameName ? before : namesFromFull(body.full_name, singleName);
  const { name, first_name, last_name, short_name, single_name } = names;
  return {
    name,
    first_name,
    last_name,
    short_name,
    single_name,
    phone,
    mac: body.mac === undefined ? (before?.mac ?? null) : body.mac,
    location: body.location,
    apartment: body.apartment === undefined ? (before?.apartment ?? null) : body.apartment,
    remember_me: (body.remember_me ?? before?.remember_me !== 0) ? 1 : 0,
  };
};

/** A resident whom an admin adds. @param phone as it is stored */
export const newResident = (body: ResidentSave, phone: string, created_at: string) => ({
  role: 'viewer' as const,
  user_type: 'viewer' as const,
  status: body.status ?? ('active' as const),
  ...detailsFrom(body, phone),
  country: DEFAULT_COUNTRY,
  show_subtitles: 0 as const,
  created_at,
  blocked_at: body.status === 'blocked' ? created_at : null,
});

/** The fields in which a resident differs from what was stored. */
export const changedFields = (before: Details, details: Details): (keyof Details)[] =>
  (Object.keys(details) as (keyof Details)[]).filter((field) => before[field] !== details[field]);

/** What remains of a deleted resident: what they watched still counts, but nothing says who it was. */
export const ANONYMOUS = {
  name: 'Former client',
  first_name: 'Former',
  last_name: 'client',
  short_name: 'client',
  single_name: null,
  phone: null,
  contact_phone: null,
  contact_email: null,
  position: null,
  apartment: null,
  location: null,
  mac: null,
  password_hash: null,
  last_login_at: null,
} as const;
