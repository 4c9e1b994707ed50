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
  /** What they have watched: a slug, how many seconds, how many hours ago; for a series which episode. */
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
