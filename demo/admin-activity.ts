import type { DemoAuditEntry } from './audit.ts';
import { CARETAKER } from './residents.ts';

/** A request of residents for a title. All are invented. */
export interface DemoWish {
  name: string;
  type: 'movie' | 'series';
  /** By phone, in the order in which they asked. */
  askers: { phone: string; hoursAgo: number; description?: string; notify?: true }[];
  answer?: {
    /** By e-mail. */
    by: string;
    status: 'uploaded' | 'inProgress' | 'cancelled';
    message: string;
    hoursAgo: number;
    /** The slug of the linked title. */
    slug?: string;
  };
}

/** A notice to residents. */
export interface DemoNotice {
  /** By e-mail. */
  by: string;
  title: string;
  message: string;
  /** Without one, it is for everybody. */
  apartment?: string;
  hoursAgo: number;
  /** How long it is shown. */
  hours: number;
}

const AMINA = '0700 000 101';
const BARAKA = '0700 000 102';
const ZAWADI = '0700 000 103';

export const wishes: DemoWish[] = [
  {
    name: 'Nyumba ya Upepo',
    type: 'movie',
    askers: [
      { phone: ZAWADI, hoursAgo: 52, description: 'With the lighthouse, in Swahili', notify: true },
      { phone: AMINA, hoursAgo: 29, notify: true },
      { phone: BARAKA, hoursAgo: 7 },
    ],
  },
  // A title of the demo has this name, so that the page offers to answer it.
  {
    name: 'Tide Table',
    type: 'movie',
    askers: [
      { phone: BARAKA, hoursAgo: 90, notify: true },
      { phone: ZAWADI, hoursAgo: 61, notify: true },
    ],
  },
  {
    name: 'Nairobi 2093',
    type: 'movie',
    askers: [{ phone: ZAWADI, hoursAgo: 140, notify: true }],
    answer: {
      by: CARETAKER,
      status: 'uploaded',
      message: 'Nairobi 2093 is available now. Enjoy it!',
      hoursAgo: 22,
      slug: 'nairobi-2093',
    },
  },
  {
    name: 'Simba wa Bahari',
    type: 'series',
    askers: [{ phone: BARAKA, hoursAgo: 150, description: 'The old one', notify: true }],
    answer: {
      by: CARETAKER,
      status: 'cancelled',
      message: 'We are sorry: Simba wa Bahari could not be found.',
      hoursAgo: 76,
    },
  },
];

export const notices: DemoNotice[] = [
  {
    by: CARETAKER,
    title: 'Water tank',
    message: 'The tank on the roof is cleaned today. Please fill a bucket for the afternoon.',
    hoursAgo: 130,
    hours: 10,
  },
  // For one apartment only: the home page of the others looks as it does on most days.
  {
    by: CARETAKER,
    title: 'Access point in C7',
    message: 'I move it beside your door this week. Films stop for some minutes then.',
    apartment: 'C7',
    hoursAgo: 6,
    hours: 96,
  },
];

/** When the film that has to be prepared was added. */
export const ARRIVED_HOURS_AGO = 2;

/** The entries of the audit log about them. */
export const adminAuditEntries: DemoAuditEntry[] = [
  ...wishes.flatMap(({ name, answer }): DemoAuditEntry[] => {
    if (!answer) return [];
    const { hoursAgo, status } = answer;
    return [{ hoursAgo, by: 'staff', event: 'request-answered', wish: name, note: status }];
  }),
  { hoursAgo: 130, by: 'staff', event: 'notice-published', note: 'Water tank · Everyone' },
  {
    hoursAgo: 6,
    by: 'staff',
    event: 'notice-published',
    note: 'Access point in C7 · C7, Jacaranda Court',
  },
  { hoursAgo: ARRIVED_HOURS_AGO, by: 'staff', event: 'title-added', title: 'nyumba-ya-upepo' },
];
