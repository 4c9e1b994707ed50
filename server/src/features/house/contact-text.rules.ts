import type { HouseContact } from '@sebule/contract';

/** `254712345678` as people read it: `+254 712 345 678`. Other countries group their numbers in other ways. */
const phoneInWords = (phone: string): string =>
  `+${phone.replace(/^(254)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')}`;

/** Whom residents can ask, within a sentence: `Mary Wanjiku (+254 712 345 678)`. */
export const contactInWords = ({ name, phone }: HouseContact): string =>
  [name === '' ? 'the caretaker' : name, ...(phone === '' ? [] : [`(${phoneInWords(phone)})`])].join(' ');
