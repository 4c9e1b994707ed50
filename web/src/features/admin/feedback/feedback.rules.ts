import type { AdminFeedback, Problem, ReportedFilm } from '@sebule/contract';
import { numbersText } from '#shared/episode-numbers.ts';
import { countText } from '../kit/count-text.ts';
import { FORMER_RESIDENT } from '../kit/former-resident.ts';
import { phoneText } from '../kit/phone-text.ts';
import { clockText } from '../kit/seconds.rules.ts';
import type { SearchBy } from './feedback.queries.ts';

type Resident = Pick<AdminFeedback, 'name' | 'apartment' | 'phone'>;

export const nameOf = ({ name }: Pick<Resident, 'name'>): string => name ?? FORMER_RESIDENT;

/** "Amina Njeri, A4, 0700 000 101". */
export const residentText = ({ name, apartment, phone }: Resident): string =>
  [nameOf({ name }), apartment, phoneText(phone)].filter(Boolean).join(', ');

/** What somebody has most likely typed into the search; null when it can be either. */
export const likelySearch = (q: string): SearchBy | null => {
  if (/\p{L}/u.test(q)) return 'name';
  return /\d/.test(q) ? 'phone' : null;
};

export const oneLine = (message: string): string => message.replaceAll(/\s+/g, ' ').trim();

export const STATUS_LABELS = { open: 'Open', closed: 'Closed' } as const;

/** What an open thread waits for; null if it is closed, or its resident was deleted (without a phone). */
export const waitText = ({
  status,
  last_sender: lastSender,
  phone,
}: Pick<AdminFeedback, 'status' | 'last_sender' | 'phone'>): string | null => {
  if (status === 'closed' || phone === null) return null;
  return lastSender === 'client' ? 'Waiting for you' : 'Answered';
};

export const spanText = ({ from, to }: Pick<Problem, 'from' | 'to'>): string =>
  from === to ? clockText(from) : `${clockText(from)}–${clockText(to)}`;

/** The oldest report identifies a problem: it stays when others report it as well. */
export const problemId = ({ ids }: Pick<Problem, 'ids'>): string => String(ids[ids.length - 1]);

/** The reported part of the title: the episode, or the movie's file. */
export const partText = ({
  episode,
  file_label: label,
}: Pick<ReportedFilm, 'episode' | 'file_label'>): string =>
  episode
    ? `S${episode.season_order}: EP.${numbersText(episode.episode_order, episode.episode_end)} · ${episode.episode_name}`
    : (label ?? 'No file');

/** How many residents have reported a problem, and how often if that differs. */
export const reportedBy = ({ residents, ids }: Pick<Problem, 'residents' | 'ids'>): string => {
  const who = countText(residents, 'resident');
  return ids.length > residents ? `${who}, ${countText(ids.length, 'report')}` : who;
};

/** The default message to residents about a closed problem. */
export const FIXED = 'It is fixed now. Thank you for telling us!';
