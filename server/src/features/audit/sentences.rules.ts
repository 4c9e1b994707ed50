import {
  AUDIT_EVENTS,
  AUDIT_TOPIC_LABELS,
  type AuditEntry,
  type AuditEvent,
  type AuditTopic,
  TITLE_FIELDS,
} from '@sebule/contract';
import { lazily } from '#platform/lazily.ts';

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

interface Facts {
  who: string;
  /** To whom; of what people do to their own account, who did it. */
  whom: string;
  note: string;
  hasActor: boolean;
  /** The name of what the note gives the number of; undefined once it is deleted. */
  mentioned: string | undefined;
}
type Sentence = (facts: Facts) => string;

/** A resident's own doing, or an admin's: `who` and then what they did. */
const did =
  (what: string | ((facts: Facts) => string)): Sentence =>
  (facts) =>
    `${facts.who} ${typeof what === 'string' ? what : what(facts)}`;

const quoted = (text: string): string => `“${text}”`;

/** `movie 12 The Kite` is `the movie “The Kite”`. */
const thing = (note: string): string => {
  const [, kind, name] = /^(movie|series|season|episode) \d+ (.*)$/su.exec(note) ?? [];
  return kind === undefined || name === undefined ? note : `the ${kind} ${quoted(name)}`;
};

/** Notes name fields as the database does, and the log by the labels of the form, as they read within a sentence. */
const fieldNames = (fields: string, labels: Readonly<Record<string, { label: string }>>): string =>
  fields
    .split(', ')
    .map((field) => labels[field]?.label ?? field.replaceAll('_', ' '))
    .map((label) => label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase()))
    .join(', ');

const RESIDENT_FIELDS = { short_name: { label: 'Single name' }, mac: { label: 'MAC address' } };

/** What stands before the last colon, and after it. */
const split = (note: string): [before: string, after: string] => {
  const at = note.lastIndexOf(': ');
  return at < 0 ? [note, ''] : [note.slice(0, at), note.slice(at + 2)];
};

/** A count with its noun: `1 part`, `2,000 parts`. */
const counted = (count: string | number, one: string, many = `${one}s`): string =>
  `${Number(count).toLocaleString('en')} ${Number(count) === 1 ? one : many}`;

/** Older notes have `1 sessions`. */
const singular = (note: string): string => note.replace(/^1 (.+)s$/, '1 $1');

/** What a note counts, such as `clients: 12`: `12 clients`. A note without a number stays as it is. */
const countOf = (note: string, one: string): string => {
  const count = /: (\d+)$/.exec(note)?.[1];
  return count === undefined ? note : counted(count, one);
};

const dayFormat = lazily(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }));
/** Days, which are stored as `2026-03-01`, as the pages write them: `1 Mar 2026`. */
const withDays = (text: string): string =>
  text.replaceAll(/\b\d{4}-\d\d-\d\d(?!T)\b/g, (day) => dayFormat().format(new Date(day)));

const toThing = (verb: string): Sentence => did(({ note }) => `${verb} ${thing(note)}`);

/** A change of a part of a title, of which the note is `movie 12 The Kite: HD`. */
const ofThing = (verb: string, preposition: string): Sentence =>
  did(({ note }) => {
    const [title, part] = split(note);
    return `${verb} the file ${quoted(part)} ${preposition} ${thing(title)}`;
  });

const inBrackets = (text: string): string => (text === '' ? '' : ` (${text})`);

const SIGNED_IN_WITH: Readonly<Record<string, string>> = {
  phone: ' with the phone number alone',
  password: ' with a password',
  code: ' with a code by SMS',
  link: ' with a sign-in link',
};

const REASONS: Readonly<Record<string, string>> = {
  'credentials-wrong': 'the e-mail address or the password was wrong',
  'password-wrong': 'the password was wrong',
  'code-wrong': 'the code was wrong',
  'phone-unknown': 'no account has this phone number',
  'phone-alone-refused': 'the phone number alone is not enough there',
  'login-link-wrong': 'the sign-in link had been used or had expired',
  'account-pending': 'the account waits for approval',
  'account-blocked': 'the account is blocked',
  'phone-taken': 'an account has this phone number already',
  'owner-exists': 'there is an owner already',
};
const because = (code: string): string => REASONS[code] ?? code;

const ROLES: Readonly<Record<string, string>> = {
  viewer: 'a resident',
  staff: 'staff',
  owner: 'the owner',
};

const STATUSES: Readonly<Record<string, string>> = {
  pending: 'Pending',
  inProgress: 'In progress',
  uploaded: 'Uploaded',
  cancelled: 'Cancelled',
};

const SMS_PARTS = / · SMS: (\d+) parts?$/;
const bySms = (parts: string): string => `with ${counted(parts, 'text message')}`;

/** `Kite: uploaded · SMS: 9 parts`. A title may have colons and dots, too: only the end of the note is not of it. */
const ANSWERED = new RegExp(
  `^(?<movie>.*): (?<status>${Object.keys(STATUSES).join('|')})(?<corrected> · corrected)?(?: · SMS: (?<parts>\\d+) parts?)?$`,
  'su',
);

/** By the title that it became, or else by its number; older notes have what a resident typed. */
const requestNamed = (noted: string, mentioned: string | undefined): string => {
  const name = /^#\d+$/.test(noted) ? mentioned : noted;
  return name === undefined ? 'a request that is no longer kept' : `the request for ${quoted(name)}`;
};

const answeredRequest = ({ note, mentioned }: Facts): string => {
  const found = ANSWERED.exec(note)?.groups;
  const [movie, status] = split(note);
  if (!found) return `${requestNamed(movie, mentioned)}: ${status}`;
  const parts = found['parts'];
  return [
    `${requestNamed(found['movie'] ?? '', mentioned)}: ${STATUSES[found['status'] ?? '']}`,
    ...(found['corrected'] ? ['corrected'] : []),
    ...(parts ? [bySms(parts)] : []),
  ].join(', ');
};

/** `Water · Everyone · SMS: 2 parts`, of which the title may have dots, too. */
const noticeOf = (note: string): string => {
  const parts = SMS_PARTS.exec(note)?.[1];
  const [, title, audience] = /^(.*) · (.+)$/su.exec(note.replace(SMS_PARTS, '')) ?? [];
  if (title === undefined || audience === undefined) return `the notice ${quoted(note)}`;
  const readers = audience === 'Everyone' ? 'everyone' : audience;
  return `the notice ${quoted(title)} for ${readers}${parts === undefined ? '' : `, ${bySms(parts)}`}`;
};

/** `films/a.mp4 to films/b.mp4, in titles: 2` */
const movedFile = (note: string): string => {
  const [, moved, titles] = /^(.*), in titles: (\d+)$/su.exec(note) ?? [];
  if (moved === undefined || titles === undefined) return note;
  return titles === '0' ? moved : `${moved}, which ${counted(titles, 'title uses', 'titles use')}`;
};

/** A movie that was made from a file is noted with it: `movie 3 Kite: films/kite.mp4`. */
const addedTitle = (note: string): string => {
  const [, title, file] = /^(.*): ([^:]+\.\w{2,4})$/su.exec(note) ?? [];
  return title === undefined || file === undefined ? thing(note) : `${thing(title)} from ${file}`;
};

/** `PATCH admin/staff/delete` is a call of the pages: what an outsider can know is whether it was to see or to change. */
const deniedCall = (note: string): string =>
  /^(GET|HEAD) /.test(note)
    ? 'see something that they are not allowed to see'
    : 'do something that they are not allowed to do';

/** `The Kite: reports: 3`; older notes do not name the film. */
const reportedFilm = (note: string): string => {
  const [, title] = /^(.+): reports: \d+$/su.exec(note) ?? [];
  return `${title === undefined ? 'a film' : quoted(title)}${inBrackets(countOf(note, 'report'))}`;
};

/** Older notes have only a number, which is shown nowhere else. */
const taskNamed = (note: string): string => (/^job \d+$/.test(note) ? '' : note);

/** `films: 3`, or the title of one. */
const filmsNamed = (note: string): string => {
  const [, count] = /^films: (\d+)$/.exec(note) ?? [];
  return count === undefined ? quoted(note) : counted(count, 'film', 'films');
};

/** What an export of the log was narrowed to, such as `topic files, account 5, from 2026-03-01T21:00:00.000Z`. */
const exported = ({ note, mentioned }: Facts): string =>
  note
    .split(', ')
    .map((part) => {
      const [name, value = ''] = part.split(' ', 2);
      if (name === 'topic') return `only ${AUDIT_TOPIC_LABELS[value as AuditTopic] ?? value}`;
      if (name === 'account') return `only what ${mentioned ?? 'a former account'} did`;
      if (name === 'to') return `before ${value}`;
      return part;
    })
    .join(', ');

/** Nobody who is known, or the server itself. */
const SOMEBODY = 'somebody';

/** What happened, of each event: a type without its sentence does not compile. */
export const SENTENCES: Record<AuditEvent, Sentence> = {
  'signed-in': did(({ note }) => `signed in${SIGNED_IN_WITH[note] ?? ''}`),
  'sign-in-failed': ({ whom, note }) => {
    const [code, typed] = note.includes(': ') ? note.split(': ', 2) : [note];
    return `somebody failed to sign in as ${typed ?? whom}: ${because(code ?? '')}`;
  },
  'signed-out': did(({ note }) => `signed out${note === '' ? '' : ` ${singular(note)}`}`),
  'code-sent': ({ whom, note }) =>
    `somebody asked for a code to ${note === 'login' ? 'sign in' : 'set a new password'} as ${whom}`,
  'code-accepted': ({ whom }) => `${whom} typed the right code to set a new password`,
  'code-failed': ({ whom }) => `somebody typed a wrong code to set a new password of ${whom}`,
  'password-reset': ({ who, whom, hasActor }) =>
    hasActor ? `${who} set a new password with a code` : `${who} set a new password for ${whom}`,
  'password-changed': did('changed their password'),
  'password-change-failed': did('typed a wrong old password to change it'),
  'sessions-revoked': did(({ note }) => `signed everybody out${inBrackets(singular(note))}`),
  denied: did(({ note }) => `tried to ${deniedCall(note)}`),

  'signed-up': ({ who, whom, note }) => {
    const [role = '', status] = note.split(', ');
    const permission = who === whom ? '' : `, by ${who}`;
    return `${whom} signed up as ${ROLES[role] ?? role}${permission}${status === 'pending' ? ' and waits for approval' : ''}`;
  },
  'sign-up-failed': ({ note }) => `somebody failed to sign up: ${because(note)}`,
  'login-link-made': did(({ whom }) => `made a sign-in link for ${whom}`),
  'password-code-made': did(({ whom }) => `gave ${whom} a code to set a password`),
  'account-added': did(({ whom }) => `added ${whom}`),
  'account-edited': did(({ whom, note }) => `edited ${whom}${inBrackets(fieldNames(note, RESIDENT_FIELDS))}`),
  'account-approved': did(({ whom }) => `approved ${whom}`),
  'account-blocked': did(({ whom }) => `blocked ${whom}`),
  'account-unblocked': did(({ whom }) => `unblocked ${whom}`),
  'account-signed-out': did(({ whom }) => `signed out ${whom} on all devices`),
  'account-deleted': did(({ whom }) => `deleted ${whom}`),
  'accounts-imported': did(({ note }) => `imported ${note === '' ? 'residents' : countOf(note, 'resident')}`),

  'history-viewed': did(({ whom }) => `opened the watch history of ${whom}`),
  'accounts-exported': did(({ note }) =>
    note === '' ? 'exported the list of residents' : `exported a list of ${countOf(note, 'resident')}`,
  ),
  'audit-exported': did((facts) => `exported the audit log${inBrackets(exported(facts))}`),

  'data-copied': did(({ whom }) => `opened all the data of ${whom}, to give a copy`),
  'erasure-asked': did(
    ({ whom, note }) => `noted that ${whom} wants their data erased${inBrackets(withDays(note))}`,
  ),
  'erasure-withdrawn': did(({ whom }) => `noted that ${whom} no longer wants their data erased`),
  'account-erased': ({ who, whom, note, hasActor }) =>
    `${hasActor ? who : 'the server'} erased the data of ${whom}${inBrackets(note)}`,
  'old-data-erased': ({ note }) => `the server erased what is not kept any longer${inBrackets(note)}`,

  'house-contact-changed': did('changed whom residents can ask'),

  'backup-made': ({ who, note }) => `${who === SOMEBODY ? 'the server' : who} made the backup ${note}`,
  'backup-downloaded': did(({ note }) => `downloaded the backup ${note}`),
  'backup-deleted': did(({ note }) => `deleted the backup ${note}`),
  'backup-restored': ({ who, note }) =>
    `${who === SOMEBODY ? 'the server' : who} restored the backup of ${note}: what was stored later is not in here`,
  'backups-changed': did('changed when backups are made, and where'),

  'title-added': did(({ note }) => `added ${addedTitle(note)}`),
  'title-edited': did(({ note }) => {
    const [title, fields] = split(note);
    return `edited ${thing(title)}${inBrackets(fieldNames(fields, TITLE_FIELDS))}`;
  }),
  'addition-undone': did(({ note }) => `took the addition of ${thing(note)} back`),
  'file-added': ofThing('added', 'to'),
  'file-edited': ofThing('edited', 'of'),
  'file-deleted': ofThing('deleted', 'of'),
  'season-added': toThing('added'),
  'season-edited': toThing('edited'),
  'seasons-ordered': did(({ note }) => `changed the order of the seasons of ${thing(note)}`),
  'episode-added': toThing('added'),
  'episode-edited': toThing('edited'),
  'episodes-saved': did(({ note }) => {
    const [season, count] = split(note);
    return /^\d+$/.test(count)
      ? `saved ${counted(count, 'episode')} of ${thing(season)}`
      : `saved the episodes of ${thing(note)}`;
  }),
  activated: did(({ note }) => `showed ${thing(note)} to residents`),
  deactivated: did(({ note }) => `hid ${thing(note)} from residents`),
  trashed: did(({ note }) => `moved ${thing(note)} to the trash`),
  restored: did(({ note }) => `took ${thing(note)} out of the trash`),
  'deleted-for-good': did(({ note }) => {
    const withFiles = ', with its files';
    return note.endsWith(withFiles)
      ? `deleted ${thing(note.slice(0, -withFiles.length))} for good${withFiles}`
      : `deleted ${thing(note)} for good`;
  }),

  'file-uploaded': did(({ note }) => `uploaded ${note}`),
  'upload-discarded': did(({ note }) => `discarded the upload${note === '' ? '' : ` of ${note}`}`),
  'picture-uploaded': did(({ note }) => `uploaded a ${note.split(' ', 1)[0]}`),
  'media-moved': did(({ note }) => `moved ${movedFile(note)}`),
  'media-deleted': did(({ note }) => `deleted ${note} from the media folder`),
  'media-relinked': did(({ note }) => `relinked ${movedFile(note)}`),
  'media-relink-undone': did(({ note }) => `took back a relink: ${movedFile(note)}`),
  'folder-made': did(({ note }) => `made the folder ${note}`),
  'subtitles-shifted': did(
    ({ note }) =>
      `shifted the subtitles ${note.replace(/: (?=[^:]*, now [^:]*$)/, ' by ').replace(/, now (?=[^,]*$)/, ', in all ')}`,
  ),
  'subtitles-copied': did(({ note }) => `copied the subtitles ${note.replace(': from ', ' from ')}`),
  'subtitles-encoded': did(
    ({ note }) => `stored the subtitles ${note.replace(/: (?=[^:]*$)/, ' as UTF-8, read as ')}`,
  ),

  'request-answered': did((facts) => `answered ${answeredRequest(facts)}`),

  'feedback-answered': did(({ whom }) => `answered feedback from ${whom}`),
  'feedback-closed': did(({ whom }) => `closed feedback from ${whom}`),
  'feedback-reopened': did(({ whom }) => `reopened feedback from ${whom}`),
  'problem-closed': did(({ note }) => `closed a problem with ${reportedFilm(note)}`),

  'notice-published': did(({ note }) => `published ${noticeOf(note)}`),
  'notice-ended': did(({ note }) => `ended ${noticeOf(note)}`),
  'notice-deleted': did(({ note }) => `deleted ${noticeOf(note)}`),

  'job-retried': did(({ note }) => `retried a failed task in the background${inBrackets(taskNamed(note))}`),
  'preparing-started': did(({ note }) => `had ${filmsNamed(note)} prepared`),
  'preparing-stopped': did(({ note }) => `stopped preparing ${note}`),
  'preparing-changed': did(({ note }) =>
    note === '' ? 'changed when films are prepared' : `changed the preparing of films: ${note}`,
  ),
  'original-deleted': did(({ note }) => `deleted the original of ${note}, which is prepared`),
  'job-dismissed': did(
    ({ note }) => `dismissed a failed task in the background${inBrackets(taskNamed(note))}`,
  ),
};

const CONSOLE = 'console';
const topics = new Map<string, AuditTopic>(
  (Object.keys(AUDIT_EVENTS) as AuditTopic[]).flatMap((topic) =>
    AUDIT_EVENTS[topic].map((event) => [event, topic] as const),
  ),
);
const isKnown = (event: string): event is AuditEvent => topics.has(event);

const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Events whose notes have more than their sentences tell: numbers, names of files and calls. */
const NOTES_KEPT: ReadonlySet<AuditEvent> = new Set([
  ...AUDIT_EVENTS.catalogue,
  'denied',
  'picture-uploaded',
]);

/** What a note has beside the sentence, for the details of an entry; null when the sentence tells it. */
export const restOfNote = (event: string, note: string | null): string | null =>
  isKnown(event) && NOTES_KEPT.has(event) ? note : null;

/**
 * What an entry tells, as a sentence without its full stop. Moments stay ISO 8601 in it, for the reader's time zone.
 * @param mentioned the name of what the note gives the number of
 */
export const sentenceOf = (
  {
    event,
    actor,
    subject,
    address,
    note,
  }: Pick<AuditEntry, 'event' | 'actor' | 'subject' | 'address' | 'note'>,
  mentioned?: string,
): string => {
  const somebody = address === CONSOLE ? 'the server’s console' : SOMEBODY;
  const who = actor ? named(actor) : somebody;
  const whom = subject ? named(subject) : actor ? who : 'an unknown person';
  const facts = { who, whom, note: note ?? '', hasActor: actor !== null, mentioned };
  // A later version may have written it.
  const sentence = isKnown(event) ? SENTENCES[event](facts) : [who, event, note].filter(Boolean).join(': ');
  return capitalised(sentence);
};

/** The topic of an event; null of one that this version does not know. */
export const topicOf = (event: string): AuditTopic | null => topics.get(event) ?? null;
