/** A person who lives or works in the demo building. All are invented. */
export interface DemoAccount {
  firstName: string;
  lastName: string;
  apartment?: string;
  /** As a resident would type it. */
  phone?: string;
  email?: string;
  /** Signs in with the demo's password. */
  hasPassword?: true;
  userType: 'viewer' | 'owner' | 'staff';
  status?: 'active' | 'pending';
  history?: DemoWatch[];
}

export interface DemoWatch {
  slug: string;
  seconds: number;
  hoursAgo: number;
  completed?: boolean;
  /** Season and episode, both counted from 1. */
  episode?: [season: number, episode: number];
}

interface DemoMessage {
  message: string;
  hoursAgo: number;
  by?: string;
}

/** A conversation of a resident with the admins. */
export interface DemoFeedback {
  /** Of the resident. */
  phone: string;
  subject: string;
  status?: 'closed';
  /** In order; `by` is the e-mail of an admin who answered. */
  messages: [DemoMessage, ...DemoMessage[]];
  /** For a report from the player: what it is about. */
  report?: {
    slug: string;
    second: number;
    episode?: [season: number, episode: number];
    codecs?: string[];
    browser: string;
  };
}

export const DEMO_PASSWORD = 'karibu sebuleni';

export const accounts: DemoAccount[] = [
  {
    firstName: 'Amina',
    lastName: 'Njeri',
    apartment: 'A4',
    phone: '0700 000 101',
    userType: 'viewer',
    history: [
      { slug: 'mwanga-wa-lamu', seconds: 31, hoursAgo: 2 },
      { slug: 'ghorofa-ya-tisa', seconds: 24, hoursAgo: 20, episode: [1, 3] },
      { slug: 'ghorofa-ya-tisa', seconds: 0, hoursAgo: 21, episode: [1, 2], completed: true },
      { slug: 'ghorofa-ya-tisa', seconds: 0, hoursAgo: 22, episode: [1, 1], completed: true },
      { slug: 'rain-on-moi-avenue', seconds: 22, hoursAgo: 26 },
      { slug: 'the-last-matatu-to-rongai', seconds: 0, hoursAgo: 50, completed: true },
    ],
  },
  {
    firstName: 'Baraka',
    lastName: 'Otieno',
    apartment: 'B2',
    phone: '0700 000 102',
    userType: 'viewer',
    history: [
      { slug: 'bustani-ya-nyota', seconds: 40, hoursAgo: 5, episode: [2, 1] },
      { slug: 'bustani-ya-nyota', seconds: 0, hoursAgo: 28, episode: [1, 6], completed: true },
      { slug: 'bustani-ya-nyota', seconds: 0, hoursAgo: 29, episode: [1, 5], completed: true },
      { slug: 'bustani-ya-nyota', seconds: 0, hoursAgo: 52, episode: [1, 4], completed: true },
      { slug: 'bustani-ya-nyota', seconds: 0, hoursAgo: 53, episode: [1, 3], completed: true },
      { slug: 'bustani-ya-nyota', seconds: 0, hoursAgo: 54, episode: [1, 2], completed: true },
      { slug: 'bustani-ya-nyota', seconds: 0, hoursAgo: 76, episode: [1, 1], completed: true },
      { slug: 'the-last-matatu-to-rongai', seconds: 12, hoursAgo: 30 },
    ],
  },
  {
    firstName: 'Zawadi',
    lastName: 'Mwende',
    apartment: 'C7',
    phone: '0700 000 103',
    hasPassword: true,
    userType: 'viewer',
    history: [
      { slug: 'rain-on-moi-avenue', seconds: 44, hoursAgo: 3 },
      { slug: 'mwanga-wa-lamu', seconds: 0, hoursAgo: 70, completed: true },
    ],
  },
  {
    firstName: 'Juma',
    lastName: 'Kiptoo',
    apartment: 'D1',
    phone: '0700 000 104',
    userType: 'viewer',
    status: 'pending',
  },
  {
    firstName: 'Grace',
    lastName: 'Akinyi',
    email: 'owner@sebule.example',
    hasPassword: true,
    userType: 'owner',
  },
  {
    firstName: 'Peter',
    lastName: 'Maina',
    email: 'caretaker@sebule.example',
    hasPassword: true,
    userType: 'staff',
  },
];

export const CARETAKER = 'caretaker@sebule.example';

export const feedback: DemoFeedback[] = [
  {
    phone: '0700 000 102',
    subject: 'Cartoons for the children',
    messages: [
      {
        message: 'Asante for the new films! Could we have more cartoons in Swahili for the little ones?',
        hoursAgo: 3,
      },
    ],
  },
  {
    phone: '0700 000 103',
    subject: 'Slow on the third floor',
    messages: [
      {
        message: 'After eight in the evening films stop every few minutes in C7.\nThe morning is fine.',
        hoursAgo: 30,
      },
      {
        message: 'Thank you. I will move the access point on Saturday. Is it better beside the door?',
        hoursAgo: 26,
        by: CARETAKER,
      },
      { message: 'Yes, beside the door it plays.', hoursAgo: 8 },
    ],
  },
  {
    phone: '0700 000 101',
    subject: 'Power cut on Sunday',
    status: 'closed',
    messages: [
      { message: 'Will Sebule run on the generator, too?', hoursAgo: 80 },
      { message: 'Yes, the box is on it since today.', hoursAgo: 74, by: CARETAKER },
    ],
  },
  {
    phone: '0700 000 101',
    subject: 'Problem with Mwanga wa Lamu',
    messages: [{ message: 'What is wrong?\nThe sound is gone here, the picture goes on.', hoursAgo: 5 }],
    report: {
      slug: 'mwanga-wa-lamu',
      second: 31,
      codecs: ['avc1.640028', 'ac-3'],
      browser: 'Android phone, Chrome',
    },
  },
  {
    phone: '0700 000 103',
    subject: 'Problem with Mwanga wa Lamu',
    messages: [{ message: 'What is wrong?\nNo sound from the dhow on.', hoursAgo: 2 }],
    report: {
      slug: 'mwanga-wa-lamu',
      second: 38,
      codecs: ['avc1.640028', 'ac-3'],
      browser: 'Samsung TV',
    },
  },
  {
    phone: '0700 000 102',
    subject: 'Problem with Bustani ya Nyota',
    messages: [{ message: 'What is wrong?\nThe subtitles are too late.', hoursAgo: 6 }],
    report: {
      slug: 'bustani-ya-nyota',
      second: 12,
      episode: [2, 1],
      browser: 'Windows computer, Firefox',
    },
  },
];
