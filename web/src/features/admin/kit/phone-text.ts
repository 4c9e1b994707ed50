import { typedPhoneOf } from '#shared/form/phone.rules.ts';

/** A stored phone number in the usual format: `2547…` becomes `0712 345 678`; empty without one. */
export const phoneText = (phone: string | null): string => {
  const digits = typedPhoneOf(phone);
  return digits === ''
    ? (phone ?? '')
    : `0${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`.trim();
};
