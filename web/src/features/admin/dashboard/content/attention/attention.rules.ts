import type {
  ResidentsSummary,
  DiskSpace,
  FeedbackSummary,
  LostSummary,
  OpenErasure,
  WaitingRequests,
} from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { countText } from '#features/admin/kit/count-text.ts';
import { paths } from '#shared/paths.ts';

/** One line of what the caretaker should know, with a link to the page for it. */
export interface Matter {
  key: string;
  state: 'urgent' | 'waiting' | 'calm';
  text: string;
  /** What the figure counts. */
  note?: string;
  link?: { label: string; to: string };
}

/** Whether something waits, and how many in words. */
const waits = (
  count: number,
  [none, one, many]: [none: string, one: string, many: string],
  what: string,
): Pick<Matter, 'state' | 'text'> =>
  count === 0
    ? { state: 'calm', text: `${none} waits ${what}` }
    : { state: 'waiting', text: countText(count, `${one} waits ${what}`, `${many} wait ${what}`) };

export const residentsMatter = ({ pending }: ResidentsSummary): Matter => ({
  key: 'residents',
  ...waits(pending, ['Nobody', 'resident', 'residents'], 'for approval'),
  note: 'Signed up, and cannot watch yet',
  link: { label: 'All Clients', to: `${paths.allResidents()}${pending > 0 ? '?status=pending' : ''}` },
});

/** An erasure that is due sooner is urgent. */
const ERASURE_URGENT_MS = 2 * 86_400_000;

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** Who asked to be erased; no line without anybody. */
export const erasureMatters = (open: readonly OpenErasure[], now: number): Matter[] => {
  const [first] = open;
  if (!first) return [];
  const due = Date.parse(first.due_at);
  const day = DAY.format(due);
  const isOver = due < now;
  return [
    {
      key: 'erasures',
      state: due < now + ERASURE_URGENT_MS ? 'urgent' : 'waiting',
      text: countText(open.length, 'resident has asked for erasure', 'residents have asked for erasure'),
      note:
        open.length === 1
          ? `${isOver ? 'Was due' : 'Due'} on ${day}`
          : `The first ${isOver ? 'was' : 'is'} due on ${day}`,
      link: { label: 'All Clients', to: paths.allResidents() },
    },
  ];
};

export const requestsMatter = ({ pending, apartments }: WaitingRequests): Matter => ({
  key: 'requests',
  ...waits(pending, ['No request', 'request', 'requests'], 'for an answer'),
  note: pending === 0 ? 'Titles that residents miss' : `From ${countText(apartments, 'apartment')}`,
  link: { label: 'Movie Request', to: paths.movieRequests() },
});

export const feedbackMatter = ({ open, waiting }: Pick<FeedbackSummary, 'open' | 'waiting'>): Matter => ({
  key: 'feedback',
  ...waits(waiting, ['No feedback', 'piece of feedback', 'pieces of feedback'], 'for an answer'),
  note:
    open === 0
      ? 'No conversation is open'
      : countText(open, 'conversation is open', 'conversations are open'),
  link: { label: 'Feedback', to: paths.adminFeedback() },
});

/** Files of titles that are not on the disk; no line while the whole disk is away, which has its own line. */
export const missingMatters = (
  { films, subtitles, moved }: LostSummary,
  disks: readonly Pick<DiskSpace, 'holds' | 'free_bytes'>[],
): Matter[] => {
  const isDiskAway = disks.some(({ holds, free_bytes: free }) => holds.includes('media') && free === null);
  if (films + subtitles === 0 || isDiskAway) return [];
  const missing = [
    ...(films > 0 ? [countText(films, 'film')] : []),
    ...(subtitles > 0 ? [countText(subtitles, 'file of subtitles', 'files of subtitles')] : []),
  ];
  return [
    {
      key: 'missing',
      // Without subtitles, a film still plays.
      state: films > 0 ? 'urgent' : 'waiting',
      text: `${missing.join(' and ')} ${films + subtitles === 1 ? 'is' : 'are'} missing from the disk`,
      note:
        moved > 0
          ? `${moved.toLocaleString('en')} found in another folder or under another name`
          : 'Residents are told that they are not available just now',
      link: { label: 'Missing Files', to: paths.missingFiles() },
    },
  ];
};

const FOLDERS = { media: 'the films', data: 'the database' } as const;

export const spaceMatter = ({
  holds,
  path,
  free_bytes: free,
  total_bytes: total,
  is_low: isLow,
  is_full: isFull,
}: DiskSpace): Matter => {
  const what = holds.map((folder) => FOLDERS[folder]).join(' and ');
  const link = holds.includes('media') && { link: { label: 'Media Folder', to: paths.mediaFolder() } };
  if (isFull)
    return {
      key: `space ${path}`,
      state: 'urgent',
      text: 'The disk is full: delete what is not needed',
      note: `It is the disk with ${what}. Until there is room, nothing can be uploaded, and how far residents have watched stays on their devices.`,
      ...link,
    };
  const isKnown = free !== null && total !== null;
  return {
    key: `space ${path}`,
    state: isLow ? 'urgent' : 'calm',
    text: isKnown
      ? `${isLow ? 'Only ' : ''}${bytesInWords(free)} free of ${bytesInWords(total)}`
      : `The disk with ${what} cannot be reached`,
    note: isKnown ? `On the disk with ${what}` : `Is ${path} there, and its disk plugged in?`,
    ...link,
  };
};

const RANK = { urgent: 0, waiting: 1, calm: 2 } as const;

/** Sorts by urgency, and otherwise keeps the order. */
export const byUrgency = (matters: readonly Matter[]): Matter[] =>
  [...matters].sort((a, b) => RANK[a.state] - RANK[b.state]);

/** How many need action. */
export const openCount = (matters: readonly Matter[]): number =>
  matters.filter(({ state }) => state !== 'calm').length;

/** The heading; it says that nothing waits only once everything is known. */
export const headingOf = (open: number, isComplete: boolean): string => {
  if (open > 0) return open === 1 ? 'One thing waits for you' : `${open} things wait for you`;
  return isComplete ? 'Nothing waits for you.' : 'What waits for you';
};
